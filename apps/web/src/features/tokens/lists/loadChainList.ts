import type { Token } from '@livery/core/domain/token';
import type { ListVersion } from '@livery/core/domain/tokenList';
import { writtenAddress } from '@livery/core/wire/writtenAddress';
import * as v from 'valibot';

// A chunk per chain. The lists are ours and their own tests check them: here only their shape.
const lists: Record<number, () => Promise<unknown>> = {
  1: () => import('@livery/core/lists/1.json'),
  10: () => import('@livery/core/lists/10.json'),
  56: () => import('@livery/core/lists/56.json'),
  137: () => import('@livery/core/lists/137.json'),
  250: () => import('@livery/core/lists/250.json'),
  43114: () => import('@livery/core/lists/43114.json'),
};

const schema = v.object({
  name: v.string(),
  version: v.object({ major: v.number(), minor: v.number(), patch: v.number() }),
  tokens: v.array(
    v.object({
      chainId: v.number(),
      address: writtenAddress,
      symbol: v.string(),
      name: v.string(),
      decimals: v.number(),
    }),
  ),
});

type ChainList = { name: string; version: ListVersion; tokens: readonly Token[] };

/** The list of a chain that comes with the page, addresses checksummed, without the native coin; null where none does. */
export async function loadChainList(chainId: number): Promise<ChainList | null> {
  const list = await lists[chainId]?.();
  return list ? v.parse(schema, list) : null;
}
