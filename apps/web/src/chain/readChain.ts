// A chunk of its own, with the ABI coder: loaded with the wallet's first balances and the block number they are read at.
import { getBalances } from '@livery/core/actions/getBalances';
import { type Address, type Client, MethodNotFoundRpcError, MethodNotSupportedRpcError, numberToHex } from 'viem';
import { getBlockNumber } from 'viem/actions';

/** Reads the number of the latest block, uncached. */
export function readBlockNumber(client: Client): Promise<bigint> {
  return getBlockNumber(client, { cacheTime: 0 });
}

/**
 * Asks the gateway whether a block from `since` on may have moved tokens of an account, which is so where it does not
 * know. No node is asked. Throws where the gateway does not answer.
 */
export async function readIsTouched(
  client: Client,
  { account, since }: { account: Address; since: bigint },
): Promise<boolean> {
  try {
    const method = 'livery_isTouched';
    const asked = client.request<{ Method: typeof method; Parameters: [Address, string]; ReturnType: unknown }>({
      method,
      params: [account, numberToHex(since)],
    });
    return (await asked) === true;
  } catch (error) {
    // An older gateway has no such method: the balances are read when they are old.
    if (error instanceof MethodNotFoundRpcError || error instanceof MethodNotSupportedRpcError) return false;
    throw error;
  }
}

type ReadBalancesParameters = {
  account: Address;
  tokens: readonly Address[];
  /** Lists the results of earlier reads of this account. Called after the new read, which may have taken a while. */
  listKnown: () => readonly ReadBalance[];
};

/** Reads the balances of an account, omitting tokens that do not answer. Known balances of later blocks are kept. */
export async function readBalances(client: Client, { account, tokens, listKnown }: ReadBalancesParameters) {
  const together = await readTogether(client, { account, tokens });
  const read = tokens.flatMap((token) => together.get(token) ?? []);
  return keepNewest(read, listKnown());
}

/** Reads under way of each account that still take more tokens. */
const open = new WeakMap<Client, Map<Address, { tokens: Set<Address>; reading: Promise<Map<Address, ReadBalance>> }>>();
/** Shorter than the time in which calls are gathered into a batch. */
const openMs = 10;

/**
 * Reads the balances of an account with those that other parts of the page ask for at the same time: all of them cost
 * one call.
 */
function readTogether(client: Client, { account, tokens }: { account: Address; tokens: readonly Address[] }) {
  const ofClient = open.get(client) ?? new Map();
  open.set(client, ofClient);
  const under = ofClient.get(account) ?? startReading();
  for (const token of tokens) under.tokens.add(token);
  return under.reading;

  function startReading() {
    const asked = new Set<Address>();
    const reading = new Promise<void>((resolve) => setTimeout(resolve, openMs)).then(async () => {
      ofClient.delete(account);
      const all = [...asked];
      const { balances, blockNumber } = await getBalances(client, { account, tokens: all });
      const readAt = performance.now();
      return new Map(
        all.flatMap((token, index) => {
          const amount = balances[index];
          return amount === undefined ? [] : [[token, { token, amount, blockNumber, readAt }] as const];
        }),
      );
    });
    const started = { tokens: asked, reading };
    ofClient.set(account, started);
    return started;
  }
}

/** A balance in base units at a block. `readAt` is in milliseconds of the monotonic clock. */
export type ReadBalance = { token: Address; amount: bigint; blockNumber: bigint; readAt: number };

/** The time after which a lower block is taken as a reset of the chain instead of a lagging node. */
const maxLagMs = 60_000;

/** Returns the balances that were read, replaced by known ones of later blocks, so that a lagging node changes nothing. */
export function keepNewest(read: readonly ReadBalance[], known: readonly ReadBalance[]): readonly ReadBalance[] {
  const newest = new Map<Address, ReadBalance>();
  for (const balance of known) {
    const other = newest.get(balance.token);
    if (!other || other.blockNumber < balance.blockNumber) newest.set(balance.token, balance);
  }
  return read.map((balance) => {
    const other = newest.get(balance.token);
    const isLater = other && other.blockNumber > balance.blockNumber && balance.readAt - other.readAt < maxLagMs;
    return isLater ? other : balance;
  });
}
