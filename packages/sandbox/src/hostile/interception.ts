/** An HTTP answer, not yet sent. Its body is not compressed unless its headers say so. */
export type Answer = { status: number; headers: Record<string, string>; body: string | Uint8Array };

/** One request of the page on its way to the gateway. */
export type Exchange = {
  path: string;
  query: URLSearchParams;
  body: string;
  /** What the honest gateway answers. */
  pass(): Promise<Answer>;
};

/** What a gateway answers instead; undefined hangs up without a word. One that never resolves keeps the page waiting. */
export type Interception = (exchange: Exchange) => Promise<Answer | undefined>;
