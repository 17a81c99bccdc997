import type { Token } from '@livery/core/domain/token';
import * as v from 'valibot';
import type { Address } from 'viem';

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
  tokens: v.array(
    v.object({
      chainId: v.number(),
      address: v.custom<Address>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)),
      symbol: v.string(),
      name: v.string(),
      decimals: v.number(),
    }),
  ),
});

/** The tokens of the chain's bundled list, addresses checksummed, without the native coin. */
export async function loadTokens(chainId: number): Promise<readonly Token[]> {
  const list = await lists[chainId]?.();
  return list ? v.parse(schema, list).tokens : [];
}
