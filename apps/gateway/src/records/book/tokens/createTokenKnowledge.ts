import { LRUCache } from 'lru-cache';
import type { Client, Hash } from 'viem';
import { type CallBudget, createTrials, type Trials } from './createTrials';
import { createWaitingList, type WaitingList } from './createWaitingList';

/** The knowledge of a book about the tokens of its makers; a gateway that starts anew does without. */
export type TokenKnowledge = {
  readonly trials: Trials;
  /** Base units that the exchange could take of a fund when that was read last, by `maker token`. */
  readonly spendable: LRUCache<string, bigint>;
  /** Times until which the funds of tokens that burned all gas count as nothing, in ms of the clock, by lowercase address. */
  readonly burners: LRUCache<string, number>;
  /** Orders that changed, and whose tokens were not asked since. */
  readonly touched: WaitingList;
  /** Refused orders that are tried again. */
  readonly retried: WaitingList;
  /** The last order that was taken for that, and the time of the next, in ms of the clock. */
  retry: { after: string; dueAt: number };
  /** The last pair of which refused orders were tried as a sample, and the time of the next samples, in ms of the clock. */
  sampled: { after: string; dueAt: number };
  /**
   * Pairs of which a refused order passed, as `maker token, taker token`, with the last of their orders that was taken
   * to be tried again.
   */
  readonly resumed: Map<string, string>;
  /** Times of that, in ms of the clock. */
  readonly resumedAt: LRUCache<string, number>;
  /** Refused orders of these pairs. */
  readonly returning: WaitingList;
  /**
   * The last block in which tokens were asked, its number among those blocks, and the calls that are left in it, also
   * for orders that return.
   */
  asked: { block: Hash | undefined; turn: number; left: number; returning: CallBudget };
};

/** Funds that are remembered, some 10 MB. */
const maxFunds = 20_000;
const maxBurners = 1_000;
const maxWaitingUnits = 5_000;
const maxResumed = 1_000;

/** Creates the knowledge of a book that has asked no token yet. */
export function createTokenKnowledge(client: Client, clock: () => number): TokenKnowledge {
  return {
    trials: createTrials(client, clock),
    spendable: new LRUCache({ max: maxFunds }),
    burners: new LRUCache({ max: maxBurners }),
    touched: createWaitingList(maxWaitingUnits),
    retried: createWaitingList(maxWaitingUnits),
    retry: { after: '', dueAt: 0 },
    sampled: { after: '', dueAt: 0 },
    resumed: new Map(),
    resumedAt: new LRUCache({ max: maxResumed }),
    returning: createWaitingList(maxWaitingUnits),
    asked: { block: undefined, turn: 0, left: 0, returning: { left: 0 } },
  };
}
