import * as v from 'valibot';

/**
 * Messages between an embedding page (the host) and the exchange in its frame (the page):
 *
 *     host                                                        page
 *      │  creates a frame with the name `frameName`                 │
 *      │ ◄──────────────────────────────────── loads ── (window) ── │  first of all, before the frame has loaded
 *      │ ◄──────────────────────────────────── hello ── (window) ── │  to any origin, since it says nothing but its version
 *      │ ── connect, with a port ── (window) ─────────────────────► │  to the exchange's origin only
 *      │ ◄──────────────────────────────── event: ready ── (port) ─ │
 *      │ ── overrides │ command │ walletEvent ── (port) ──────────► │
 *      │ ◄─────────── event │ height │ theme │ reveal ── (port) ─── │
 *      │ ◄───────────────────────────── request ── (port) ───────── │  only when the host shares its wallet
 *      │ ── answer ── (port) ─────────────────────────────────────► │
 *
 * The host takes a hello from its own frame and the exchange's origin only. The page takes one connect, the first of its
 * parent and of this version, from its own origin or one of the operator's `embed_origins`; everything else travels by the
 * port of that message, so that no other window can take part. A page that is loaded anew says hello again and gets another
 * port. A frame that has loaded and said nothing holds another document, such as the browser's own about a page that does not allow its host.
 * A page that opens no port to its host says `silent`. Both sides parse each message and ignore one that does not fit; unknown fields do not fit. The page obeys
 * `maxMessagesPerSecond`, and no command while a dialog is open: it says so with an `error` event.
 */
export const protocolVersion = 1;

/** The name of a frame whose page speaks the protocol. */
export const frameName = 'livery-exchange';

/** The name of a frame that shows the page as in a tab of its own, for an operator to look at. */
export const previewName = 'livery-preview';

/** Messages of the host beyond these are ignored, wallet answers aside. */
export const maxMessagesPerSecond = 20;
/** The longest answer of a wallet, or parameters of a request, as JSON. */
export const maxJsonChars = 1_000_000;
/** Requests to the host's wallet that are waiting for an answer. */
export const maxPendingRequests = 50;

/** The parent-page overrides by their names: texts, empty for none. */
export const embedOverrides = [
  'affiliate',
  'brand_color',
  'brand_color_dark',
  'logo',
  'logo_dark',
  'name',
  'buy_token_percentage',
  'default_slippage',
  'is_dark_mode',
  'matic_as_default',
  'bsc_as_default',
  'avax_as_default',
  'fantom_as_default',
  'default_token_address_eth',
  'default_token_address_bsc',
  'default_token_address_matic',
  'default_token_address_avax',
  'default_token_address_fantom',
  'default_token_address_optimism',
  'default_token_address_arbitrum',
  'default_token_address_base',
  'default_token_address_celo',
] as const;

export type EmbedOverride = (typeof embedOverrides)[number];

/** A change that the host asks for. Tokens are addresses or the native symbol; the amount is decimal, '' for none. */
export type EmbedCommand =
  | { name: 'setTokens'; input?: string | undefined; output?: string | undefined }
  | { name: 'setAmount'; amount: string; field: 'input' | 'output' }
  | { name: 'setChain'; chainId: number }
  | { name: 'setTheme'; theme: 'light' | 'dark' | 'auto' }
  | { name: 'setLanguage'; language: string }
  | { name: 'setTab'; tab: 'swap' | 'limit' | 'pool' | 'activity' };

/** News of the page. Amounts are base units as decimal strings; `account` is missing while no wallet is connected. */
export type EmbedEvent =
  | { name: 'ready' }
  | { name: 'quote'; chainId: number; sellToken: string; buyToken: string; sellAmount: string; buyAmount: string }
  | { name: 'swap-submitted' | 'swap-confirmed' | 'swap-failed'; chainId: number; hash: string }
  | { name: 'order-placed'; chainId: number; sellToken: string; buyToken: string }
  | { name: 'order-filled'; chainId: number; orderHash: string; hash: string }
  | { name: 'liquidity'; chainId: number; hash: string; status: 'submitted' | 'confirmed' | 'failed' }
  | { name: 'wallet'; account?: string | undefined; chainId?: number | undefined }
  | { name: 'chain'; chainId: number }
  | { name: 'error'; code: string; message: string };

type WalletEvent =
  | { name: 'accountsChanged'; accounts: string[] }
  | { name: 'chainChanged'; chainId: string }
  | { name: 'disconnect' };

/** The answer to a request, with the wallet's result or its error by EIP-1193. */
export type WalletAnswer = { id: number; result?: unknown; error?: { code: number; message: string } | undefined };

/** Overrides as texts; an empty or missing one leaves the operator's value. */
export type EmbedOverrides = { [Name in EmbedOverride]?: string | undefined };

/** A message of the host by the port. */
export type HostMessage =
  | { type: 'overrides'; overrides: EmbedOverrides }
  | { type: 'command'; command: EmbedCommand }
  | { type: 'walletEvent'; event: WalletEvent }
  | ({ type: 'answer' } & WalletAnswer);

/** A message of the page by the port. */
export type PageMessage =
  | { type: 'event'; event: EmbedEvent }
  | { type: 'height'; height: number }
  | { type: 'theme'; theme: 'light' | 'dark' }
  /** Asks the host to scroll to the frame, of which too little is seen for a dialog that opened. */
  | { type: 'reveal' }
  | { type: 'request'; id: number; method: string; params?: unknown };

export type Hello = { livery: 'hello'; version: number };
export type Connect = { livery: 'connect'; version: number; overrides: EmbedOverrides; hasWallet: boolean };

const short = v.pipe(v.string(), v.maxLength(100));
const chainId = v.pipe(v.number(), v.integer(), v.minValue(1));
const id = v.pipe(v.number(), v.integer(), v.minValue(0));
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i));
const address = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i));
const units = v.pipe(v.string(), v.regex(/^\d{1,78}$/));
/** Anything that JSON can say, up to `maxJsonChars`. */
const json = v.check((value: unknown) => {
  try {
    return (JSON.stringify(value) ?? '').length <= maxJsonChars;
  } catch {
    return false;
  }
});

const event = v.union([
  v.strictObject({ name: v.literal('ready') }),
  v.strictObject({
    name: v.literal('quote'),
    chainId,
    sellToken: address,
    buyToken: address,
    sellAmount: units,
    buyAmount: units,
  }),
  v.strictObject({ name: v.picklist(['swap-submitted', 'swap-confirmed', 'swap-failed']), chainId, hash }),
  v.strictObject({ name: v.literal('order-placed'), chainId, sellToken: address, buyToken: address }),
  v.strictObject({ name: v.literal('order-filled'), chainId, orderHash: hash, hash }),
  v.strictObject({
    name: v.literal('liquidity'),
    chainId,
    hash,
    status: v.picklist(['submitted', 'confirmed', 'failed']),
  }),
  v.strictObject({ name: v.literal('wallet'), account: v.optional(address), chainId: v.optional(chainId) }),
  v.strictObject({ name: v.literal('chain'), chainId }),
  v.strictObject({ name: v.literal('error'), code: short, message: v.pipe(v.string(), v.maxLength(500)) }),
]);

const sign = v.strictObject({ livery: v.picklist(['loads', 'silent']) });
const hello = v.strictObject({ livery: v.literal('hello'), version: v.number() });
const pageMessage = v.union([
  v.strictObject({ type: v.literal('event'), event }),
  v.strictObject({ type: v.literal('height'), height: v.pipe(v.number(), v.minValue(0), v.maxValue(20_000)) }),
  v.strictObject({ type: v.literal('theme'), theme: v.picklist(['light', 'dark']) }),
  v.strictObject({ type: v.literal('reveal') }),
  v.strictObject({
    type: v.literal('request'),
    id,
    method: short,
    params: v.optional(v.pipe(v.unknown(), json)),
  }),
]);

/** Returns a page's sign of itself: that its document loads, or that it opens no port; undefined for anything else. */
export function parseSign(data: unknown): 'loads' | 'silent' | undefined {
  return read(sign, data)?.livery;
}

/** Returns a page's hello, of any version; undefined for anything else. */
export function parseHello(data: unknown): Hello | undefined {
  return read(hello, data);
}

/** Returns a message of the page; undefined for one that does not fit. */
export function parsePageMessage(data: unknown): PageMessage | undefined {
  return read(pageMessage, data);
}

/** Returns a host's connect, of any version; undefined for anything else. */
export function parseConnect(data: unknown): Connect | undefined {
  return read(getHostSchemas().connect, data);
}

/** Returns a message of the host; undefined for one that does not fit. */
export function parseHostMessage(data: unknown): HostMessage | undefined {
  return read(getHostSchemas().message, data);
}

/** The schemas that only the page needs, in a function so that the element's build leaves them out. */
function getHostSchemas() {
  const token = v.optional(v.pipe(v.string(), v.regex(/^(0x[0-9a-f]{40}|[a-z]{1,10})$/i)));
  const text = v.pipe(v.string(), v.maxLength(2_000));
  const overrides = v.strictObject(
    Object.fromEntries(embedOverrides.map((name) => [name, v.optional(text)])) as Record<
      EmbedOverride,
      v.OptionalSchema<typeof text, undefined>
    >,
  );
  const command = v.union([
    v.strictObject({ name: v.literal('setTokens'), input: token, output: token }),
    v.strictObject({
      name: v.literal('setAmount'),
      amount: v.pipe(v.string(), v.maxLength(79), v.regex(/^(\d+\.?\d*|\.\d+)?$/)),
      field: v.picklist(['input', 'output']),
    }),
    v.strictObject({ name: v.literal('setChain'), chainId }),
    v.strictObject({ name: v.literal('setTheme'), theme: v.picklist(['light', 'dark', 'auto']) }),
    v.strictObject({ name: v.literal('setLanguage'), language: short }),
    v.strictObject({ name: v.literal('setTab'), tab: v.picklist(['swap', 'limit', 'pool', 'activity']) }),
  ]);
  const walletEvent = v.union([
    v.strictObject({ name: v.literal('accountsChanged'), accounts: v.pipe(v.array(address), v.maxLength(20)) }),
    v.strictObject({ name: v.literal('chainChanged'), chainId: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,13}$/i)) }),
    v.strictObject({ name: v.literal('disconnect') }),
  ]);
  const error = v.strictObject({
    code: v.pipe(v.number(), v.integer()),
    message: v.pipe(v.string(), v.maxLength(500)),
  });
  return {
    connect: v.strictObject({ livery: v.literal('connect'), version: v.number(), overrides, hasWallet: v.boolean() }),
    message: v.union([
      v.strictObject({ type: v.literal('overrides'), overrides }),
      v.strictObject({ type: v.literal('command'), command }),
      v.strictObject({ type: v.literal('walletEvent'), event: walletEvent }),
      v.strictObject({
        type: v.literal('answer'),
        id,
        result: v.optional(v.pipe(v.unknown(), json)),
        error: v.optional(error),
      }),
    ]),
  };
}

function read<T>(schema: v.GenericSchema<unknown, T>, data: unknown): T | undefined {
  const { success, output } = v.safeParse(schema, data);
  return success ? output : undefined;
}
