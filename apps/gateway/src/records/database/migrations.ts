/**
 * The versions of the schema, each as the statements that lead to it from the version before. A statement can run again
 * if a process ended in between. A released version never changes.
 */
export const migrations: readonly (readonly string[])[] = [
  [
    `create table if not exists orders (
      hash text primary key,
      chain_id integer not null,
      maker_token text not null,
      taker_token text not null,
      maker_amount numeric not null,
      taker_amount numeric not null,
      maker text not null,
      taker text not null,
      fee_recipient text not null,
      pool text not null,
      expiry numeric not null,
      salt numeric not null,
      signature_type integer not null,
      v integer not null,
      r text not null,
      s text not null,
      signer text not null,
      price numeric not null,
      number bigint not null,
      created_at bigint not null,
      state text not null,
      live boolean not null,
      remaining numeric not null,
      filled numeric not null
    )`,
    `create table if not exists order_changes (
      chain_id integer not null,
      position bigint not null,
      hash text not null,
      state text not null,
      remaining numeric not null,
      filled numeric not null,
      added boolean not null,
      changed_at bigint not null,
      primary key (chain_id, position)
    )`,
    `create table if not exists book_heads (
      chain_id integer primary key,
      position bigint not null,
      block_number bigint,
      block_hash text,
      block_time bigint,
      checked_to text
    )`,
    `create table if not exists followed_blocks (
      chain_id integer not null,
      number bigint not null,
      hash text not null,
      primary key (chain_id, number)
    )`,
    `create table if not exists order_touches (
      chain_id integer not null,
      block_number bigint not null,
      hash text not null,
      primary key (chain_id, block_number, hash)
    )`,
  ],
  [
    `create index if not exists orders_open_by_number on orders (chain_id, number desc) where state = 'open'`,
    `create index if not exists orders_open_by_maker on orders (chain_id, maker, number desc) where state = 'open'`,
    `create index if not exists orders_open_by_taker on orders (chain_id, taker, number desc) where state = 'open'`,
    `create index if not exists orders_by_price on orders (chain_id, maker_token, taker_token, price, expiry, hash) where state = 'open'`,
    `create index if not exists orders_open_by_taker_token on orders (chain_id, taker_token, number desc) where state = 'open'`,
    `create index if not exists orders_by_maker on orders (chain_id, maker, number desc)`,
    `create index if not exists orders_live_by_funds on orders (chain_id, maker, maker_token) where live`,
    `create index if not exists orders_live_by_hash on orders (chain_id, hash) where live`,
    `create index if not exists orders_by_expiry on orders (chain_id, expiry)`,
  ],
  // Most orders of an old book have expired. Each block looks for the few live ones that have, too.
  [`create index if not exists orders_live_by_expiry on orders (chain_id, expiry) where live`],
  // Saved configurations of hosts: every version, and the latest one of each host by its position among all changes.
  [
    `create table if not exists product_versions (
      domain text not null,
      version integer not null,
      config text not null,
      changes text not null,
      author text not null,
      restored integer,
      saved_at bigint not null,
      primary key (domain, version)
    )`,
    `create table if not exists product_heads (
      domain text primary key,
      version integer not null,
      position bigint not null
    )`,
    `create table if not exists product_state (
      id integer primary key,
      position bigint not null
    )`,
  ],
  // With what remains, so that a quote passes over orders that are too small without reading them.
  [
    `create index if not exists orders_by_price_and_size on orders (chain_id, maker_token, taker_token, price, expiry, hash, remaining) where state = 'open'`,
    `drop index if exists orders_by_price`,
  ],
  // The prices of a chain's tokens in a span that begins at `time`, in seconds since 1970: a row holds all tokens.
  [
    `create table if not exists price_candles (
      chain_id integer not null,
      step integer not null,
      time bigint not null,
      candles text not null,
      primary key (chain_id, step, time)
    )`,
  ],
  // The gateway that follows each chain, with the head that it saw last, and the news that it published for the others.
  [
    `create table if not exists chain_leases (
      chain_id integer primary key,
      holder text not null,
      held_until bigint not null,
      head_hash text,
      looked_at bigint not null
    )`,
    `create table if not exists chain_news (
      chain_id integer not null,
      position bigint not null,
      news text not null,
      primary key (chain_id, position)
    )`,
  ],
  // The units that calls to a chain's endpoints took of the operator's plan, by day.
  [
    `create table if not exists rpc_spending (
      chain_id integer not null,
      provider text not null,
      day bigint not null,
      units bigint not null,
      primary key (chain_id, provider, day)
    )`,
  ],
];
