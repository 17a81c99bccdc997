import type { Chain } from '@livery/core/domain/chains';

/** A liquidity screen; a currency is the native coin's symbol or a token's address. */
export type LiquidityScreen =
  | { screen: 'pool' | 'find' | 'create' | 'v1' }
  | { screen: 'add'; currencyA: string; currencyB: string | undefined }
  | { screen: 'remove'; currencyA: string; currencyB: string }
  | { screen: 'migrate' | 'removeV1'; exchange: string };

const address = '0x[0-9a-fA-F]{40}';
const addressPair = new RegExp(`^(${address})-(${address})$`);

/**
 * Returns the liquidity screen at a path, the path that it redirects to, or undefined for a path that is none. The segments
 * are those after the chain's prefix. The screens of V1 are Ethereum's, without a prefix.
 */
export function resolveLiquidityPath(
  chain: Pick<Chain, 'prefix' | 'native'>,
  segments: readonly string[],
): LiquidityScreen | { redirect: string } | undefined {
  const [screen, first, second, ...rest] = segments;
  if (rest.length > 0) return undefined;
  switch (screen) {
    case 'pool':
    case 'find':
    case 'create':
      return first === undefined ? { screen } : undefined;
    case 'add':
      return resolveAdd(chain, first, second);
    case 'remove':
      if (first === 'v1')
        return chain.prefix || second === undefined ? undefined : { screen: 'removeV1', exchange: second };
      return resolveRemove(chain, first, second);
    case 'migrate':
      if (chain.prefix || first !== 'v1') return undefined;
      return second === undefined ? { screen: 'v1' } : { screen: 'migrate', exchange: second };
    default:
      return undefined;
  }
}

function resolveAdd(chain: Pick<Chain, 'prefix' | 'native'>, first: string | undefined, second: string | undefined) {
  const [, a, b] = (second === undefined && addressPair.exec(first ?? '')) || [];
  if (a && b) return { redirect: getAddPath(chain, a, b) };
  if (first !== undefined && isSameCurrency(first, second)) return { redirect: getAddPath(chain, first) };
  return { screen: 'add', currencyA: first ?? chain.native.symbol, currencyB: second } as const;
}

function resolveRemove(chain: Pick<Chain, 'prefix'>, first: string | undefined, second: string | undefined) {
  if (first === undefined) return undefined;
  if (second !== undefined) return { screen: 'remove', currencyA: first, currencyB: second } as const;
  const [, a, b] = addressPair.exec(first) ?? [];
  return { redirect: a && b ? getRemovePath(chain, a, b) : getLiquidityPath(chain, 'pool') };
}

/** Returns the path of a liquidity screen without tokens. */
export function getLiquidityPath(
  { prefix }: Pick<Chain, 'prefix'>,
  screen: 'pool' | 'find' | 'create' | 'add',
): string {
  return `${prefix && `/${prefix}`}/${screen}`;
}

/** Returns the path of the screen that adds liquidity to the pool of two currencies; the second may still be open. */
export function getAddPath(chain: Pick<Chain, 'prefix'>, currencyA: string, currencyB?: string): string {
  return [getLiquidityPath(chain, 'add'), currencyA, ...(currencyB ? [currencyB] : [])].join('/');
}

/** Returns the path of the screen that removes liquidity from the pool of two currencies. */
export function getRemovePath({ prefix }: Pick<Chain, 'prefix'>, currencyA: string, currencyB: string): string {
  return `${prefix && `/${prefix}`}/remove/${currencyA}/${currencyB}`;
}

type Currencies = { currencyA: string; currencyB: string | undefined };

/**
 * Returns the path after a side of the add screen was given another currency. The currency of the other side swaps the
 * sides, as long as both have one.
 */
export function getPathAfterChoice(
  chain: Pick<Chain, 'prefix'>,
  { currencyA, currencyB }: Currencies,
  { side, currency }: { side: 'a' | 'b'; currency: string },
): string {
  if (side === 'a') return getAddPath(chain, currency, isSameCurrency(currency, currencyB) ? currencyA : currencyB);
  if (!isSameCurrency(currency, currencyA)) return getAddPath(chain, currencyA, currency);
  return currencyB ? getAddPath(chain, currencyB, currencyA) : getAddPath(chain, currency);
}

function isSameCurrency(a: string, b: string | undefined): boolean {
  return a.toLowerCase() === b?.toLowerCase();
}
