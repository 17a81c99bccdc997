import { getChain } from '@livery/core/domain/chains';
import ethereum from '@livery/core/lists/1.json' with { type: 'json' };
import optimism from '@livery/core/lists/10.json' with { type: 'json' };
import bnbChain from '@livery/core/lists/56.json' with { type: 'json' };
import polygon from '@livery/core/lists/137.json' with { type: 'json' };
import fantom from '@livery/core/lists/250.json' with { type: 'json' };
import base from '@livery/core/lists/8453.json' with { type: 'json' };
import arbitrum from '@livery/core/lists/42161.json' with { type: 'json' };
import celo from '@livery/core/lists/42220.json' with { type: 'json' };
import avalanche from '@livery/core/lists/43114.json' with { type: 'json' };
import { address } from '@livery/core/wire/address';
import * as v from 'valibot';
import { inventedTokens } from './inventedTokens';
import type { PlannedToken } from './marketPlan';
import { getUsdPrice } from './usdPrices';

/** Real tokens of Ethereum that do not keep to the standard. */
const oddKinds: Readonly<Record<string, PlannedToken['kind']>> = { MKR: 'bytes32', USDT: 'noReturn' };

/** Returns the chain's bundled list without the wrapped native coin, then the invented tokens. Throws UnknownPriceError. */
export function planTokens(chainId: number): PlannedToken[] {
  const wrappedNative = getChain(chainId)?.wrappedNative.address;
  const toPlanned = (token: BundledToken): PlannedToken => ({
    ...token,
    kind: (chainId === 1 ? oddKinds[token.symbol] : undefined) ?? 'standard',
    usdPrice: getUsdPrice(token.symbol),
  });
  const listed = bundledTokens(chainId).filter((token) => token.address !== wrappedNative);
  return [...listed.map(toPlanned), ...(inventedTokens[chainId] ?? [])];
}

const tokens = v.array(v.object({ address, symbol: v.string(), name: v.string(), decimals: v.number() }));

type BundledToken = v.InferOutput<typeof tokens>[number];

const lists = new Map<number, { tokens: unknown }>([
  [1, ethereum],
  [56, bnbChain],
  [137, polygon],
  [43114, avalanche],
  [250, fantom],
  [10, optimism],
  [42161, arbitrum],
  [8453, base],
  [42220, celo],
]);

/** Returns the tokens of the list that the product bundles for a chain, most important first; none for other chains. */
function bundledTokens(chainId: number): BundledToken[] {
  return v.parse(tokens, lists.get(chainId)?.tokens ?? []);
}
