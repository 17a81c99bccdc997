import type { Chain } from '@livery/core/domain/chain';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import type { Address } from 'viem';

/** The token that the operator wants to see bought on a chain, if any. */
export function getDefaultCurrency(config: ProductConfig, chain: Chain): Address | undefined {
  switch (chain.prefix) {
    case '':
      return config.default_token_address;
    case 'bsc':
      return config.default_token_address_bsc;
    case 'matic':
      return config.default_token_address_matic;
    case 'avax':
      return config.default_token_address_avax;
    case 'fantom':
      return config.default_token_address_fantom;
    case 'optimism':
      return config.default_token_address_optimism;
  }
}
