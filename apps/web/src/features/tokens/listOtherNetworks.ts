import { type Chain, getChain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';

/**
 * The ids of the chains that have a token, by its symbol. Filled in by the build (`build/tokenNetworks`), so that no
 * list is loaded for it.
 */
declare const tokenNetworks: Readonly<Record<string, readonly number[]>>;

/** Returns the served chains beside its own that have a token of a bundled list, or a native coin, in display order. */
export function listOtherNetworks(
  { chainId, symbol }: Pick<Token, 'chainId' | 'symbol'>,
  served: readonly number[],
): readonly Chain[] {
  const others = (tokenNetworks[symbol] ?? []).filter((id) => id !== chainId && served.includes(id));
  return others.flatMap((id) => getChain(id) ?? []);
}
