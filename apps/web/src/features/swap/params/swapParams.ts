import { readNumber } from '@livery/core/domain/amounts/editNumber';
import type { Chain } from '@livery/core/domain/chains';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { getDefaultCurrency } from './getDefaultCurrency';

/** A side of the form: `input` is sold, `output` is bought. */
export type Field = 'input' | 'output';

/** The swap in the address bar. A currency id is the native symbol or a token address. */
export type SwapParams = {
  inputCurrency: string | undefined;
  outputCurrency: string | undefined;
  exactField: Field;
  /** As typed: digits and at most one point. */
  exactAmount: string;
  /** The recipient as typed, an address or a name. Undefined while its field is closed, empty while nothing is typed. */
  recipient?: string | undefined;
  /** The affiliate of the link, an address or a name. */
  affiliate?: string | undefined;
};

/** Parses the swap in a query. An amount that could not have been typed is dropped. */
export function readSwapParams(query: URLSearchParams): SwapParams {
  return {
    inputCurrency: query.get('inputCurrency') || undefined,
    outputCurrency: query.get('outputCurrency') || undefined,
    exactField: query.get('exactField')?.toLowerCase() === 'output' ? 'output' : 'input',
    exactAmount: readNumber(query.get('exactAmount') ?? ''),
    recipient: query.get('recipient') ?? undefined,
    affiliate: query.get('affiliate') || undefined,
  };
}

/** Returns the query with the changed fields of a swap; other parameters stay. */
export function writeSwapParams(query: URLSearchParams, change: Partial<SwapParams>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    // An empty recipient is kept: its field is open.
    if (value || (name === 'recipient' && value === '')) next.set(name, value);
    else next.delete(name);
  }
  if (!next.has('exactAmount')) next.delete('exactField');
  return next;
}

/**
 * Fills in the sides that the query leaves open: the native coin is sold, the operator's token for the chain is bought.
 * The native symbol of another chain counts as open. When both sides are the same token, the bought side stays empty. An
 * operator that does not offer other recipients has none.
 */
export function completeSwapParams(params: SwapParams, app: { chain: Chain; config: ProductConfig }): SwapParams {
  const native = app.chain.native.symbol;
  const sold = readCurrency(params.inputCurrency, native);
  const bought = readCurrency(params.outputCurrency, native);
  const inputCurrency = sold ?? (bought === native ? undefined : native);
  const outputCurrency = bought ?? getDefaultCurrency(app.config, app.chain);
  const isSame = inputCurrency?.toLowerCase() === outputCurrency?.toLowerCase();
  const recipient = app.config.recipients === false ? undefined : params.recipient;
  return { ...params, recipient, inputCurrency, outputCurrency: isSame ? undefined : outputCurrency };
}

/** Returns the id of a chain's currency; undefined for a text that is no currency of it. */
export function readCurrency(currency: string | undefined, native: string): string | undefined {
  if (currency?.toUpperCase() === native) return native;
  return currency && /^0x[0-9a-fA-F]{40}$/.test(currency) ? currency : undefined;
}

const currencyNames = { input: 'inputCurrency', output: 'outputCurrency' } as const;

/** Sets the token of one side; choosing the token of the other side switches the direction. */
export function chooseCurrency(params: SwapParams, field: Field, currency: string): SwapParams {
  const other = field === 'input' ? params.outputCurrency : params.inputCurrency;
  if (other?.toLowerCase() === currency.toLowerCase()) return switchDirection(params);
  return { ...params, [currencyNames[field]]: currency };
}

/** Exchanges the tokens; the typed amount stays with its token. */
export function switchDirection(params: SwapParams): SwapParams {
  return {
    ...params,
    inputCurrency: params.outputCurrency,
    outputCurrency: params.inputCurrency,
    exactField: params.exactField === 'input' ? 'output' : 'input',
  };
}
