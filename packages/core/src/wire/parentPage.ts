import * as v from 'valibot';
import { type ProductConfig, productConfig } from './productConfig';

/** A field of the parent page that has no effect, and the reason. */
export type IgnoredField = { field: string; reason: string };

/** A configuration with the parent page's overrides. `affiliate` is an address or an ENS name, as in a link. */
export type ParentPage = { config: ProductConfig; affiliate: string | undefined; ignored: IgnoredField[] };

const maxFeePercent = 5;
/** The longest value that is parsed; a longer one is refused. */
const maxLength = 2_000;

/** Text as a parent page writes it: numbers and booleans count as their texts, and an empty text as absent. */
const text = v.pipe(
  v.union([v.string(), v.number(), v.boolean()], 'not a text'),
  v.transform(String),
  v.trim(),
  v.maxLength(maxLength, 'too long'),
);
const flag = v.pipe(
  text,
  v.transform((value) => value !== 'false'),
);
const number = v.pipe(text, v.regex(/^\d+(\.\d+)?$/, 'not a plain decimal number'), v.transform(Number));
/** A percentage as a fraction, exact in decimal: '0.3' is 0.003. More than 5 % counts as 5 %. */
const feeFraction = v.pipe(
  number,
  v.transform((percent) => Number(`${Math.min(percent, maxFeePercent)}e-2`)),
);
/** The largest slippage in percent that a page around the exchange may set, so that a sandwich cannot be worth much. */
export const maxPageSlippage = 5;
const slippageNumber = v.pipe(v.number(), v.minValue(0), v.maxValue(maxPageSlippage));
const auto = v.literal('auto');
const pageSlippage = v.union([slippageNumber, auto]);
const affiliate = v.pipe(text, v.regex(/^(0x[0-9a-fA-F]{40}|[^\s.]+(\.[^\s.]+)+)$/, 'neither an address nor a name'));

const { entries } = productConfig;

/** The overrides by the names of the parent page, each with the field that it sets and the text's form. */
const overrides = {
  brand_color: v.pipe(text, entries.brand_color.wrapped),
  brand_color_dark: v.pipe(text, entries.brand_color_dark.wrapped),
  logo: v.pipe(text, entries.logo.wrapped),
  logo_dark: v.pipe(text, entries.logo_dark.wrapped),
  name: v.pipe(text, entries.name),
  buy_token_percentage: feeFraction,
  default_slippage: v.union([v.pipe(number, slippageNumber), auto]),
  is_dark_mode: flag,
  matic_as_default: flag,
  bsc_as_default: flag,
  avax_as_default: flag,
  fantom_as_default: flag,
  default_token_address_eth: v.pipe(text, entries.default_token_address.wrapped),
  default_token_address_bsc: v.pipe(text, entries.default_token_address_bsc.wrapped),
  default_token_address_matic: v.pipe(text, entries.default_token_address_matic.wrapped),
  default_token_address_avax: v.pipe(text, entries.default_token_address_avax.wrapped),
  default_token_address_fantom: v.pipe(text, entries.default_token_address_fantom.wrapped),
  default_token_address_optimism: v.pipe(text, entries.default_token_address_optimism.wrapped),
  default_token_address_arbitrum: v.pipe(text, entries.default_token_address_arbitrum.wrapped),
  default_token_address_base: v.pipe(text, entries.default_token_address_base.wrapped),
  default_token_address_celo: v.pipe(text, entries.default_token_address_celo.wrapped),
} as const;

type Override = keyof typeof overrides;

/** The fields of a configuration with another name than the override. */
const fields: Partial<Record<Override, keyof ProductConfig>> = {
  buy_token_percentage: 'buyTokenPercentage',
  default_token_address_eth: 'default_token_address',
};

/** The names of the overrides, `affiliate` included. */
export const overrideNames = ['affiliate', ...Object.keys(overrides)] as ('affiliate' | Override)[];

/**
 * Returns `base` with the overrides of a parent page: a `data.config` with a `domain` replaces it whole, and the page's
 * own non-empty fields then replace single fields; `restrictions` and `protected_rpc` stay. Values are texts, as the
 * original's embedders write them: percentages in percent (`buy_token_percentage` '0.3' is 0.3 %, at most 5), flags
 * true unless 'false'. A field that does not fit is ignored, with its reason. Never throws, and the result always
 * matches `productConfig` if `base` does.
 */
export function applyParentPage(base: ProductConfig, page: unknown): ParentPage {
  const ignored: IgnoredField[] = [];
  const parse = <T>(field: string, schema: v.GenericSchema<unknown, T>, value: unknown): T | undefined => {
    const { success, output, issues } = v.safeParse(schema, value);
    if (success) return output;
    const [issue] = issues;
    ignored.push({ field: [field, v.getDotPath(issue)].filter(Boolean).join('.'), reason: issue.message });
    return undefined;
  };

  const own = read(page, 'data', 'config');
  const whole = read(own, 'domain') ? parse('data.config', productConfig, own) : undefined;
  // The gateway holds to the entry's restrictions, and another site names no node for a wallet.
  const { restrictions, protected_rpc } = base;
  const config: Record<string, unknown> = { ...(whole ?? base), restrictions, protected_rpc };
  if (whole && parse('data.config.default_slippage', pageSlippage, whole.default_slippage) === undefined) {
    config.default_slippage = base.default_slippage;
  }
  for (const [name, schema] of Object.entries(overrides) as [Override, v.GenericSchema][]) {
    const value = read(page, name);
    if (isAbsent(value)) continue;
    const parsed = parse(name, schema, value);
    if (parsed !== undefined) config[fields[name] ?? name] = parsed;
  }
  const named = read(page, 'affiliate');
  return {
    config: v.parse(productConfig, config),
    affiliate: isAbsent(named) ? undefined : parse('affiliate', affiliate, named),
    ignored,
  };
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** Returns the property at the end of `path`; undefined where there is none. A getter that throws counts as none. */
function read(value: unknown, ...path: string[]): unknown {
  try {
    return path.reduce<unknown>(
      (at, name) =>
        typeof at === 'object' && at !== null && name in at ? (at as Record<string, unknown>)[name] : undefined,
      value,
    );
  } catch {
    return undefined;
  }
}
