import type { Chain } from '@livery/core/domain/chains';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import type { Address } from 'viem';

/** Returns the token that the operator configured as the default to buy on a chain. */
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
    case 'arbitrum':
      return config.default_token_address_arbitrum;
    case 'base':
      return config.default_token_address_base;
    case 'celo':
      return config.default_token_address_celo;
  }
}
