import * as v from 'valibot';
import { chains } from '../domain/chains';
import { formatListUrl, parseListUrl } from '../domain/lists/parseListUrl';
import { ListUrlUnrecognizedError } from '../errors/list';
import { address } from './address';
import { protectedRpc } from './protectedRpc';
import { chainKey, restrictions } from './restrictions/restrictions';

/** The languages of the page, by the names of their catalogues; `iw` is Hebrew. */
export const languageTags = [
  'ar',
  'de',
  'en',
  'es-AR',
  'es-US',
  'it-IT',
  'iw',
  'pt-BR',
  'pt',
  'ro',
  'ru',
  'vi',
  'zh-CN',
  'zh-TW',
] as const;

/** A fee as a fraction of a trade: 0.003 is 0.3 %, never above 5 %. */
const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(0.05));

/**
 * The fee programme: a trader who holds more than `token_amount` whole tokens of the programme's token on the current
 * chain pays `buyTokenPercentage` (a fraction) instead of the normal fee. A chain without a token address has none.
 */
const tokenFeeProgram = v.object({
  token_address: v.optional(address),
  token_address_bsc: v.optional(address),
  token_address_matic: v.optional(address),
  token_address_avax: v.optional(address),
  token_address_fantom: v.optional(address),
  token_address_optimism: v.optional(address),
  token_address_arbitrum: v.optional(address),
  token_address_base: v.optional(address),
  token_address_celo: v.optional(address),
  token_amount: v.pipe(v.number(), v.minValue(0)),
  buyTokenPercentage: fraction,
});

/** An account that can be paid. */
const account = v.pipe(
  address,
  v.check((recipient) => BigInt(recipient) !== 0n, 'the zero address'),
);

/** The staking pool (32 bytes of hex) and the fee recipient of the page's limit orders, by chain id. */
const limitOrderSettings = v.record(
  chainKey,
  v.object({
    pool: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/, 'not 32 bytes of hex'))),
    feeRecipient: v.optional(account),
  }),
);

/** The name of an exchange as quotes name it, such as `SushiSwap_V3`; the gateway knows which there are. */
const venueName = v.pipe(v.string(), v.regex(/^\w{1,16}$/, 'not the name of a venue'));

export const hostname = v.pipe(
  v.string(),
  v.maxLength(253),
  v.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, 'not a host name (without scheme and port, in its xn-- form)'),
);
/** Text that can be seen, without characters that reorder or hide what stands beside it. */
const words = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(60),
  v.regex(/[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u, 'blank'),
  v.regex(/^[^\p{Bidi_Control}\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, 'has control characters'),
);
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'not a colour of the form #rrggbb'));
const link = v.pipe(v.string(), v.maxLength(2_000), v.regex(/^https:\/\//, 'not an https address'));
/** Browsers read a backslash as a slash and skip tabs and line ends, so that `/\evil.example` would be another site's. */
const image = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.regex(/^(https:\/\/|\/(?!\/))[^\\\s]*$/, 'not an https address or a path'),
);
/** The canonical URL of a list, so that the page keeps none twice. */
const list = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return formatListUrl(parseListUrl(dataset.value));
    } catch (error) {
      if (!(error instanceof ListUrlUnrecognizedError)) throw error;
      addIssue({ message: 'not the address of a token list' });
      return NEVER;
    }
  }),
);
/** An origin of another site; without encryption only on this machine, for development. */
const origin = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(
    /^(https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/,
    'not an origin, such as https://host.example',
  ),
);
const key = v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.regex(/^[\w.:-]+$/, 'not a key'));
const flag = v.optional(v.boolean());
/** The largest slippage in percent that an operator may set for traders, who may type more. */
const maxDefaultSlippage = 15;

/**
 * The white-label configuration of one operator; docs/configuration.md explains each field. Fee percentages
 * are fractions (0.003 is 0.3 %, never above 5 %), `default_slippage` is in percent, never above 15, or
 * `auto`.
 */
export const productConfig = v.object({
  domain: hostname,
  name: words,
  title: v.optional(words),
  icon: v.optional(image),
  logo: v.optional(image),
  logo_dark: v.optional(image),
  brand_color: v.optional(colour, '#ff7149'),
  brand_color_dark: v.optional(colour),
  is_dark_mode: flag,
  language: v.optional(v.picklist(languageTags, 'not a language of the page')),
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
  hide_powered_by: flag,
  hide_powered_by_dexkit: flag,
  chains: v.optional(
    v.pipe(
      v.array(
        v.picklist(
          chains.map(({ id }) => id),
          'not the id of a chain',
        ),
      ),
      v.minLength(1),
    ),
  ),
  support_bsc: flag,
  matic_as_default: flag,
  bsc_as_default: flag,
  avax_as_default: flag,
  fantom_as_default: flag,
  default_token_address: v.optional(address),
  default_token_address_bsc: v.optional(address),
  default_token_address_matic: v.optional(address),
  default_token_address_avax: v.optional(address),
  default_token_address_fantom: v.optional(address),
  default_token_address_optimism: v.optional(address),
  default_token_address_arbitrum: v.optional(address),
  default_token_address_base: v.optional(address),
  default_token_address_celo: v.optional(address),
  default_token_list: v.optional(list),
  default_slippage: v.optional(
    v.union([v.pipe(v.number(), v.minValue(0), v.maxValue(maxDefaultSlippage)), v.literal('auto')]),
    1,
  ),
  approval: v.optional(v.picklist(['max', 'exact'])),
  affiliateAddress: v.optional(account),
  feeRecipient: v.optional(account),
  buyTokenPercentage: v.optional(fraction, 0.003),
  fee_waive_for_default_token: flag,
  /** False withdraws 'Add a send': every swap pays its own account. */
  recipients: flag,
  /** False shows no worth in US dollars beside amounts. */
  worth: flag,
  /** `simple` leaves the form alone on wide screens, too, where `wide` has the chart of its tokens beside it. */
  layout: v.optional(v.picklist(['wide', 'simple'])),
  token_fee_program: v.optional(tokenFeeProgram),
  limit_order: v.optional(limitOrderSettings),
  /** The only contracts that may be called, of those in the safety gate's table. All of them when left out. */
  allowed_targets: v.optional(v.pipe(v.array(address), v.maxLength(64))),
  /** The names of venues that quotes do not use, of those in the registry of venues. */
  excluded_venues: v.optional(v.pipe(v.array(venueName), v.maxLength(64))),
  /** The tokens that are not traded in some countries. */
  restrictions: v.optional(restrictions),
  /** The endpoints that a trader may add to a wallet, so that its transactions are not in the public mempool. */
  protected_rpc: v.optional(protectedRpc),
  wallets: v.optional(
    v.object({ walletconnect: v.optional(key), coinbase: flag, fortmatic: v.optional(key), portis: v.optional(key) }),
  ),
  /** The sites that may embed the page and speak with it. */
  embed_origins: v.optional(v.pipe(v.array(origin), v.maxLength(50))),
  /** The card on-ramp, with the operator's key at its provider. Without it, none is offered. */
  onramp: v.optional(v.object({ provider: v.picklist(['transak', 'ramp']), key })),
});

export type ProductConfig = v.InferOutput<typeof productConfig>;
