import * as v from 'valibot';
import { address } from './address';

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'not a colour of the form #rrggbb'));
const link = v.pipe(v.string(), v.maxLength(2_000), v.regex(/^https:\/\//, 'not an https address'));
const image = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.regex(/^(https:\/\/|\/(?!\/))/, 'not an https address or a path'),
);
const key = v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.regex(/^[\w.:-]+$/, 'not a key'));
const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(0.05));

/**
 * The fee programme: who holds more than `token_amount` whole tokens of the programme's token on the chain in use pays
 * `buyTokenPercentage` (a fraction) instead of the normal fee. A chain without an address of the token has no programme.
 */
export const tokenFeeProgram = v.object({
  token_address: v.optional(address),
  token_address_bsc: v.optional(address),
  token_address_matic: v.optional(address),
  token_address_avax: v.optional(address),
  token_address_fantom: v.optional(address),
  token_address_optimism: v.optional(address),
  token_amount: v.pipe(v.number(), v.minValue(0)),
  buyTokenPercentage: fraction,
});

/**
 * The white-label configuration of one operator. `buyTokenPercentage` is a fraction (0.003 is 0.3 %, never above 5 %),
 * `default_slippage` is in percent.
 */
export const productConfig = v.object({
  domain: v.string(),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  logo: v.optional(image),
  logo_dark: v.optional(image),
  brand_color: colour,
  brand_color_dark: colour,
  default_token_address: v.optional(address),
  default_token_address_bsc: v.optional(address),
  default_token_address_matic: v.optional(address),
  default_token_address_avax: v.optional(address),
  default_token_address_fantom: v.optional(address),
  default_token_address_optimism: v.optional(address),
  affiliateAddress: v.optional(address),
  feeRecipient: v.optional(address),
  buyTokenPercentage: fraction,
  default_slippage: v.pipe(v.number(), v.minValue(0), v.ltValue(50)),
  is_dark_mode: v.optional(v.boolean()),
  matic_as_default: v.optional(v.boolean()),
  bsc_as_default: v.optional(v.boolean()),
  avax_as_default: v.optional(v.boolean()),
  fantom_as_default: v.optional(v.boolean()),
  hide_powered_by: v.optional(v.boolean()),
  /** Which of the contracts that the safety gate knows may be called; it never adds one. All of them when left out. */
  allowed_targets: v.optional(v.pipe(v.array(address), v.maxLength(64))),
  approval: v.optional(v.picklist(['max', 'exact'])),
  /** No fee when either side is the chain's default token. */
  fee_waive_for_default_token: v.optional(v.boolean()),
  token_fee_program: v.optional(tokenFeeProgram),
  /** The card on-ramp, with the operator's key at its provider; none is offered without. */
  onramp: v.optional(v.object({ provider: v.picklist(['transak', 'ramp']), key })),
  links: v.optional(
    v.object({
      about: v.optional(link),
      docs: v.optional(link),
      code: v.optional(link),
      discord: v.optional(link),
      telegram: v.optional(link),
      analytics: v.optional(link),
    }),
  ),
});

export type TokenFeeProgram = v.InferOutput<typeof tokenFeeProgram>;
export type ProductConfig = v.InferOutput<typeof productConfig>;
