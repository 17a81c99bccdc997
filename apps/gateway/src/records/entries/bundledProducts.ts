import { productConfig } from '@livery/core/wire/productConfig';
import * as v from 'valibot';

/** The configuration of hosts without an entry of their own, in the order of the schema as every entry is. */
export const defaultProduct = v.parse(productConfig, {
  domain: 'livery.example',
  name: 'Livery',
  brand_color: '#ff7149',
  brand_color_dark: '#2172E5',
  affiliateAddress: '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676d',
  feeRecipient: '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676d',
  buyTokenPercentage: 0.003,
  default_slippage: 1,
  default_token_address: '0x7866E48C74CbFB8183cd1a929cd9b95a7a5CB4F4',
  default_token_address_bsc: '0x314593fa9a2fa16432913dBcCC96104541d32D11',
  default_token_address_matic: '0x4D0Def42Cf57D6f27CD4983042a55dce1C9F853c',
  default_token_address_avax: '0x264c1383EA520f73dd837F915ef3a732e204a493',
  default_token_address_fantom: '0x95dD59343a893637BE1c3228060EE6afBf6F0730',
});

/** The bundled partner. */
export const partnerProduct = v.parse(productConfig, {
  ...defaultProduct,
  domain: 'partner.livery.example',
  name: 'Northwind',
  hide_powered_by: true,
});
