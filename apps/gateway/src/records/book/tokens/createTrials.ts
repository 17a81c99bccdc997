import { LRUCache } from 'lru-cache';
import {
  type Address,
  type Client,
  type Hash,
  type Hex,
  hexToBigInt,
  RpcRequestError,
  BaseError as ViemError,
} from 'viem';
import { call } from 'viem/actions';
import { isTokenRefusal } from './isTokenRefusal';

/** A transfer that a token is asked for without a transaction. */
export type Trial = { account: Address; to: Address; data: Hex };

/** The end of a trial; `unknown` when the node failed over it, which tells nothing of the token. */
export type TrialOutcome = 'passes' | 'refuses' | 'unknown';

/** The block as of which tokens are asked. */
export type TrialBlock = { number: bigint; hash: Hash };

/** The trials of a chain. */
export type Trials = {
  /** Asks a token, once in a block. Throws viem's errors when no node answers. */
  ask: (trial: Trial, block: TrialBlock) => Promise<TrialOutcome>;
  /** Returns true when asking costs no call. */
  isKnown: (trial: Trial, block: TrialBlock) => boolean;
};

const maxKnown = 5_000;
/** A transfer that takes more fits into no swap. Nodes allow a call at least ten million. */
const trialGas = 3_000_000n;

/** Creates the trials of a chain, which remember what was asked as of the last blocks. */
export function createTrials(client: Client): Trials {
  const known = new LRUCache<string, Promise<TrialOutcome>>({ max: maxKnown });
  const toKey = ({ account, to, data }: Trial, { hash }: TrialBlock) =>
    `${hash} ${account} ${to} ${data}`.toLowerCase();

  return {
    isKnown: (trial, block) => known.has(toKey(trial, block)),
    ask(trial, block) {
      const key = toKey(trial, block);
      const found = known.get(key);
      if (found) return found;
      const outcome = tryTransfer(client, trial, block.number);
      known.set(key, outcome);
      const forget = () => void known.delete(key);
      outcome.then((said) => said === 'unknown' && forget(), forget);
      return outcome;
    },
  };
}

async function tryTransfer(client: Client, trial: Trial, blockNumber: bigint): Promise<TrialOutcome> {
  try {
    const { data = '0x' } = await call(client, { ...trial, gas: trialGas, blockNumber });
    return data !== '0x' && hexToBigInt(data) === 0n ? 'refuses' : 'passes';
  } catch (error) {
    if (isTokenRefusal(error)) return 'refuses';
    if (error instanceof ViemError && error.walk((cause) => cause instanceof RpcRequestError)) return 'unknown';
    throw error;
  }
}
