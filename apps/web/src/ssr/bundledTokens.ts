import type { ListedToken } from '@livery/core/domain/lists/tokenList';
import ethereum from '@livery/core/lists/1.json';
import optimism from '@livery/core/lists/10.json';
import bnb from '@livery/core/lists/56.json';
import polygon from '@livery/core/lists/137.json';
import fantom from '@livery/core/lists/250.json';
import base from '@livery/core/lists/8453.json';
import arbitrum from '@livery/core/lists/42161.json';
import celo from '@livery/core/lists/42220.json';
import avalanche from '@livery/core/lists/43114.json';
import { type ChainList, parseChainList } from '../chain/chainList';

const sources: Readonly<Record<number, unknown>> = {
  1: ethereum,
  10: optimism,
  56: bnb,
  137: polygon,
  250: fantom,
  8453: base,
  42161: arbitrum,
  42220: celo,
  43114: avalanche,
};

const lists = new Map<number, ChainList>();

/** Returns the bundled list of a chain on the server, where all are at hand; undefined for a chain without one. */
export function findBundledList(chainId: number): ChainList | undefined {
  const list = lists.get(chainId) ?? (chainId in sources ? parseChainList(sources[chainId]) : undefined);
  if (list) lists.set(chainId, list);
  return list;
}

/** Returns the tokens of the bundled list of a chain. */
export function listBundledTokens(chainId: number): readonly ListedToken[] {
  return findBundledList(chainId)?.tokens ?? [];
}
