import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { type Client, type Hash, hexToBigInt } from 'viem';
import { call } from 'viem/actions';
import { isNodeError, isTokenRefusal } from './isTokenRefusal';
import { maxTogether, type Trial, tryTogether } from './tryTogether';

/**
 * The end of a trial. `unknown` when the node failed over it, which tells nothing of the token. When no call was left
 * to ask for it alone, `doubtful` if a call with others did not prove that it passes, and `unasked` if there was none.
 */
export type TrialOutcome = 'passes' | 'refuses' | 'unknown' | 'doubtful' | 'unasked';

/** The block as of which tokens are asked. */
export type TrialBlock = { number: bigint; hash: Hash };

/** The calls that trials may still take. */
export type CallBudget = { left: number };

/** Asks a token. Throws viem's errors when no node answers. */
export type AskToken = (trial: Trial) => Promise<TrialOutcome>;

/** The trials of a chain. */
export type Trials = {
  /**
   * Starts to ask as of a block, within a budget. Trials that are asked in the same turn of the event loop share calls,
   * and none is asked twice in a block.
   */
  start: (block: TrialBlock, budget: CallBudget) => AskToken;
};

/** A trial whose end is awaited. */
type Waiting = { trial: Trial; resolve: (outcome: TrialOutcome | Promise<TrialOutcome>) => void };

const maxKnown = 5_000;
/** The gas of a trial alone. A transfer that takes more fits into no swap, and nodes allow a call at least ten million. */
const gasAlone = 3_000_000n;
/** Trials that are asked alone at the same time. */
const maxAtOnce = 10;
/** Time for which a node that does not replace code is asked for each trial alone. */
const aloneMs = 600_000;

/** Creates the trials of a chain, which remember what was asked as of the last blocks. */
export function createTrials(client: Client, clock: () => number): Trials {
  const known = new LRUCache<string, Promise<TrialOutcome>>({ max: maxKnown });
  const limit = pLimit(maxAtOnce);
  let aloneUntil = Number.NEGATIVE_INFINITY;

  /** Proves as many as it can together, then asks for the others alone. */
  async function askAll(waiting: readonly Waiting[], { number: blockNumber }: TrialBlock, budget: CallBudget) {
    const take = () => budget.left > 0 && budget.left-- > 0;
    const proofs = new Map<Waiting, boolean>();
    let isRefused = false;
    const prove = async (part: readonly Waiting[]) => {
      if (part.length === 1 || clock() < aloneUntil || !take()) return;
      const trials = part.map(({ trial }) => trial);
      const passed = await tryTogether(client, { trials, blockNumber });
      isRefused ||= !passed;
      for (const [index, isProven] of passed?.entries() ?? []) if (part[index]) proofs.set(part[index], isProven);
    };
    await Promise.all(toParts(waiting).map(prove));
    const outcomes = waiting.map(async (each): Promise<TrialOutcome> => {
      const isProven = proofs.get(each);
      if (isProven) return 'passes';
      if (take()) return limit(() => tryAlone(client, each.trial, blockNumber));
      return isProven === undefined ? 'unasked' : 'doubtful';
    });
    // Those that have an end wait for the others: what they ask next is asked together, too.
    const ends = await Promise.allSettled(outcomes);
    const isAnswered = ends.some((end) => end.status === 'fulfilled' && isTold(end.value));
    if (isRefused && isAnswered) aloneUntil = clock() + aloneMs;
    for (const [index, { resolve }] of waiting.entries()) resolve(outcomes[index] ?? 'unasked');
  }

  return {
    start(block, budget) {
      let waiting: Waiting[] = [];
      const flush = () => {
        const asked = waiting;
        waiting = [];
        askAll(asked, block, budget).catch((error: unknown) => {
          for (const { resolve } of asked) resolve(Promise.reject(error));
        });
      };
      return (trial) => {
        const key = `${block.hash} ${trial.account} ${trial.to} ${trial.data}`.toLowerCase();
        const found = known.get(key);
        if (found) return found;
        const outcome = new Promise<TrialOutcome>((resolve) => {
          if (waiting.push({ trial, resolve }) === 1) setImmediate(flush);
        });
        known.set(key, outcome);
        const forget = () => void known.delete(key);
        outcome.then((said) => isTold(said) || forget(), forget);
        return outcome;
      };
    },
  };
}

/** Returns true for what a token says itself. */
export function isTold(outcome: TrialOutcome): boolean {
  return outcome === 'passes' || outcome === 'refuses';
}

/** Returns the trials of each sender, as many together as fit into a call. */
function toParts(waiting: readonly Waiting[]): Waiting[][] {
  const parts = new Map<string, Waiting[]>();
  const full: Waiting[][] = [];
  for (const each of waiting) {
    const account = each.trial.account.toLowerCase();
    const part = parts.get(account) ?? [];
    if (part.push(each) === 1) parts.set(account, part);
    if (part.length === maxTogether && parts.delete(account)) full.push(part);
  }
  return [...full, ...parts.values()];
}

async function tryAlone(client: Client, trial: Trial, blockNumber: bigint): Promise<TrialOutcome> {
  try {
    const { data = '0x' } = await call(client, { ...trial, gas: gasAlone, blockNumber });
    return data !== '0x' && hexToBigInt(data) === 0n ? 'refuses' : 'passes';
  } catch (error) {
    if (isTokenRefusal(error)) return 'refuses';
    if (isNodeError(error)) return 'unknown';
    throw error;
  }
}
