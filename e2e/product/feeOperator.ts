import type { ProductConfig } from '@livery/core/wire/productConfig';
import { bundledFee } from '../fixtures/bundledFee';

const kit = '0x7866E48C74CbFB8183cd1a929cd9b95a7a5CB4F4';
const kitOnBnb = '0x314593fa9a2fa16432913dBcCC96104541d32D11';

/** An operator who halves the fee for holders of more than 500 KIT, takes none for trading it, and sells coins for cards. */
export const feeOperator: ProductConfig = {
  domain: 'localhost',
  name: 'Halfway',
  brand_color: '#ff7149',
  brand_color_dark: '#2172E5',
  feeRecipient: bundledFee.recipient,
  affiliateAddress: '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955',
  buyTokenPercentage: 0.003,
  default_slippage: 1,
  default_token_address: kit,
  default_token_address_bsc: kitOnBnb,
  fee_waive_for_default_token: true,
  token_fee_program: {
    token_address: kit,
    token_address_bsc: kitOnBnb,
    token_amount: 500,
    buyTokenPercentage: 0.0015,
  },
  onramp: { provider: 'transak', key: 'key-of-the-operator' },
};
