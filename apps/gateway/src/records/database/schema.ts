/**
 * The states of an order: the first four may change, the others are final unless a reorganization undoes them.
 * `refused` has funds that a token does not let move.
 */
export type OrderRowState = 'open' | 'unfunded' | 'refused' | 'invalid' | 'filled' | 'cancelled' | 'expired';

/**
 * A row of `orders`. Addresses and hashes are in lowercase; amounts are decimal digits of base units, read and written as
 * text; times are in ms since 1970, `expiry` in seconds.
 */
export type OrderRow = {
  hash: string;
  chain_id: number;
  maker_token: string;
  taker_token: string;
  maker_amount: string;
  taker_amount: string;
  maker: string;
  taker: string;
  fee_recipient: string;
  pool: string;
  expiry: string;
  salt: string;
  signature_type: number;
  v: number;
  r: string;
  s: string;
  /** The account that signed: the maker, or a signer whom the maker registered with the exchange. */
  signer: string;
  /** The taker's amount for 10^60 of the maker's base units, rounded down: the lower, the better for the taker. */
  price: string;
  /** The order's place in the sequence in which the book accepted the orders of its chain. */
  number: string;
  created_at: string;
  state: OrderRowState;
  /** True in the states that may change. */
  live: boolean;
  remaining: string;
  filled: string;
};

/** A row of `order_changes`: the state of an order after a change. Positions of a chain have no gaps. */
export type ChangeRow = {
  chain_id: number;
  position: string;
  hash: string;
  state: OrderRowState;
  remaining: string;
  filled: string;
  /** True for the first change of an order. */
  added: boolean;
  changed_at: string;
};

/** The one row of `book_heads` of a chain. Its lock orders all writes to the chain's book. */
export type HeadRow = {
  chain_id: number;
  /** The position of the last change. */
  position: string;
  /** The last followed block; null before the first. */
  block_number: string | null;
  block_hash: string | null;
  block_time: string | null;
  /** Live orders up to this hash have been read anew since blocks were missed; null when all have. */
  checked_to: string | null;
};

/** A row of `followed_blocks`: the last blocks of the branch that the book follows. */
export type BlockRow = { chain_id: number; number: string; hash: string };

/** A row of `order_touches`: an order whose state was read as of this block, and is read again when the block is undone. */
export type TouchRow = { chain_id: number; block_number: string; hash: string };

/** A row of `product_versions`: a configuration as an operator saved it. Rows never change. */
export type ProductVersionRow = {
  /** The host, in lowercase. */
  domain: string;
  /** From 1, without gaps. */
  version: number;
  /** The entry as JSON text; `null` where it was withdrawn. */
  config: string;
  /** The fields that differ from the version before, as a JSON list of texts. */
  changes: string;
  /** The name of the token that saved it. */
  author: string;
  /** The version whose content this one repeats; null for other versions. */
  restored: number | null;
  /** In ms since 1970. */
  saved_at: string;
};

/** A row of `product_heads`: the latest version of a host, by its position among the changes of all hosts. */
export type ProductHeadRow = { domain: string; version: number; position: string };

/** The one row of `product_state`: the position of the last change. Its lock orders all saves. */
export type ProductStateRow = { id: number; position: string };

/** A row of `price_candles`: the prices of all tokens of a chain in the `step` seconds from `time` on, as JSON text. */
export type CandleTableRow = { chain_id: number; step: number; time: string; candles: string };

/**
 * The one row of `chain_leases` of a chain: the gateway that follows it, and the head that it saw last. Times are in ms
 * since 1970.
 */
export type LeaseRow = {
  chain_id: number;
  holder: string;
  held_until: string;
  head_hash: string | null;
  looked_at: string;
};

/** A row of `chain_news`: what the following gateway applied, as JSON text. Positions of a chain rise. */
export type NewsRow = { chain_id: number; position: string; news: string };

/**
 * A row of `rpc_spending`: the units that all gateways took of a plan on a day of UTC, which begins at `day`, in ms
 * since 1970.
 */
export type SpendingRow = { chain_id: number; provider: string; day: string; units: string };

export type Schema = {
  orders: OrderRow;
  order_changes: ChangeRow;
  book_heads: HeadRow;
  followed_blocks: BlockRow;
  order_touches: TouchRow;
  product_versions: ProductVersionRow;
  product_heads: ProductHeadRow;
  product_state: ProductStateRow;
  price_candles: CandleTableRow;
  chain_leases: LeaseRow;
  chain_news: NewsRow;
  rpc_spending: SpendingRow;
  schema_state: { id: number; version: number; holder: string | null; held_until: string };
};
