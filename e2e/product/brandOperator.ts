import type { ProductConfig } from '@livery/core/wire/productConfig';

/** An operator with ways of their own: dark, German, on BNB Chain, and with a logo for the dark theme that is there. */
export const brandOperator: ProductConfig = {
  domain: 'localhost',
  name: 'Sonnenhof',
  title: 'Sonnenhof Tausch',
  icon: '/icon.svg?sonnenhof',
  logo: '/assets/none.svg',
  logo_dark: '/icon.svg',
  brand_color: '#ffffff',
  brand_color_dark: '#ffd400',
  is_dark_mode: true,
  language: 'de',
  links: { docs: 'https://docs.example' },
  hide_powered_by: true,
  chains: [1, 56],
  bsc_as_default: true,
  default_slippage: 2,
  buyTokenPercentage: 0.003,
};
