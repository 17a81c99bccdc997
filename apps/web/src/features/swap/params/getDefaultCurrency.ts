import type { Chain } from '@livery/core/domain/chains';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import type { Address } from 'viem';

/** Returns the token that the operator configured as the default to buy on a chain. */
export function getDefaultCurrency(config: ProductConfig, { prefix }: Pick<Chain, 'prefix'>): Address | undefined {
  return config[prefix === '' ? 'default_token_address' : (`default_token_address_${prefix}` as const)];
}
