import type { Chain } from '@livery/core/domain/chains';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { isRestricted } from '@livery/core/wire/restrictions/isRestricted';
import type { Address } from 'viem';

type Visit = { config: Pick<ProductConfig, 'restrictions'>; chain: Chain; country: string | undefined };

/**
 * Returns a function that tells whether an operator restricts a token of a chain for visitors of a country, undefined
 * for an unknown one.
 */
export function createTokenCheck({ config: { restrictions }, ...visit }: Visit): (token: Address) => boolean {
  return (token) => restrictions !== undefined && isRestricted(token, { ...visit, restrictions });
}
