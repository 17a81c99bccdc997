/** HTTP answer before it is sent. Its body is not compressed unless its headers say so. */
export type Answer = { status: number; headers: Record<string, string>; body: string | Uint8Array };

/** Request of the page on its way to the gateway. */
type Exchange = {
  path: string;
  query: URLSearchParams;
  body: string;
  /** Returns the answer of the honest gateway to the query as it stands. */
  pass(): Promise<Answer>;
};

/** Returns the answer of a hostile gateway; undefined drops the connection. One that never resolves keeps the page waiting. */
export type Interception = (exchange: Exchange) => Promise<Answer | undefined>;

/**
 * Answers honestly to the quotes of the form, which skip validation, and applies the interception to those after the
 * click on Swap.
 */
export function atConfirmation(intercept: Interception): Interception {
  return (exchange) => (exchange.query.get('skipValidation') === 'true' ? exchange.pass() : intercept(exchange));
}

/** Combines two interceptions: the second gets the answer of the first as the honest one. */
export function combine(first: Interception, second: Interception): Interception {
  return (exchange) =>
    second({
      ...exchange,
      async pass() {
        const answer = await first(exchange);
        if (!answer) throw new RangeError('There is nothing to pass on.');
        return answer;
      },
    });
}
