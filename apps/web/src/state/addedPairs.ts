import type { Token } from '@livery/core/domain/tokens/token';
import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { isSameToken, storedToken } from './addedTokens';
import { changePersisted, persisted, storedList } from './persisted';

const schema = v.object({ pairs: storedList(v.tuple([storedToken, storedToken])) });

/** The two tokens of a pair; the native coin in its wrapped form. */
export type AddedPair = readonly [Token, Token];
type AddedPairs = { pairs: readonly AddedPair[] };

const maxPairs = 100;

/** The pairs that the trader imported or added liquidity to, of all chains, newest first. */
export const useAddedPairs = create<AddedPairs>()(
  persist(
    (): AddedPairs => ({ pairs: [] }),
    persisted('addedPairs', 1, schema, ({ pairs }: AddedPairs) => ({
      pairs: pairs.map(([a, b]): [Token, Token] => [a, b]),
    })),
  ),
);

/** Adds a pair to those whose liquidity is looked for. The oldest are dropped above 100. */
export function addPair(pair: AddedPair): void {
  changePersisted(useAddedPairs, ({ pairs }) => ({
    pairs: [pair, ...pairs.filter((other) => !isSamePair(other, pair))].slice(0, maxPairs),
  }));
}

/** Compares two pairs, whatever the order of their tokens. */
function isSamePair([a, b]: AddedPair, [c, d]: AddedPair): boolean {
  return (isSameToken(a, c) && isSameToken(b, d)) || (isSameToken(a, d) && isSameToken(b, c));
}
