import ethereum from '@livery/core/lists/1.json' with { type: 'json' };
import optimism from '@livery/core/lists/10.json' with { type: 'json' };
import bnbChain from '@livery/core/lists/56.json' with { type: 'json' };
import polygon from '@livery/core/lists/137.json' with { type: 'json' };
import fantom from '@livery/core/lists/250.json' with { type: 'json' };
import avalanche from '@livery/core/lists/43114.json' with { type: 'json' };
import { address } from '@livery/core/wire/address';
import * as v from 'valibot';

const tokens = v.array(v.object({ address, symbol: v.string(), name: v.string(), decimals: v.number() }));

export type BundledToken = v.InferOutput<typeof tokens>[number];

const lists = new Map<number, { tokens: unknown }>([
  [1, ethereum],
  [56, bnbChain],
  [137, polygon],
  [43114, avalanche],
  [250, fantom],
  [10, optimism],
]);

/** The tokens of the list that the product bundles for a chain, most important first; none for other chains. */
export function bundledTokens(chainId: number): BundledToken[] {
  return v.parse(tokens, lists.get(chainId)?.tokens ?? []);
}
