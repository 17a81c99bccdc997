import type { AppConfig } from '@livery/core/wire/appConfig';
import type { ProductConfig } from '@livery/core/wire/productConfig';

/** An entry that sets what every entry has. */
export const sampleConfig: ProductConfig = {
  domain: '',
  name: 'Livery',
  brand_color: '#ff7149',
  brand_color_dark: '#2172e5',
  buyTokenPercentage: 0.003,
  default_slippage: 1,
};

/** The configuration that the gateway serves to a page of that entry, on Ethereum. */
export const sampleApp: AppConfig = { config: sampleConfig, configured: true, chains: [1] };
