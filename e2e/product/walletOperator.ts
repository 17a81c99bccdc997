import type { ProductConfig } from '@livery/core/wire/productConfig';

/** An operator with accounts at the makers of wallets. */
export const walletOperator: ProductConfig = {
  domain: 'localhost',
  name: 'Pocket',
  brand_color: '#ff7149',
  brand_color_dark: '#2172E5',
  feeRecipient: '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676d',
  buyTokenPercentage: 0.003,
  default_slippage: 1,
  wallets: { walletconnect: 'project-of-the-operator', fortmatic: 'pk_of_the_operator' },
};
