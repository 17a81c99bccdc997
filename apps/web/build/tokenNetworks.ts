import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chains } from '../../../packages/core/src/domain/chains.ts';

/**
 * Returns the ids of the chains that have a token, in display order, by its symbol: on the bundled list in `folder`, or
 * as the native coin. Leaves out symbols of only one chain. A bridged form with a symbol of its own is a token of its
 * own.
 */
export function listTokenNetworks(folder: string): Record<string, readonly number[]> {
  const networks = new Map<string, number[]>();
  for (const { id, native } of chains) {
    const { tokens }: { tokens: { symbol: string }[] } = JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8'));
    for (const symbol of new Set([native.symbol, ...tokens.map((token) => token.symbol)])) {
      networks.set(symbol, [...(networks.get(symbol) ?? []), id]);
    }
  }
  return Object.fromEntries([...networks].filter(([, ids]) => ids.length > 1));
}
