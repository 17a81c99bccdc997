import type { Chain } from '@livery/core/domain/chains';
import { getNativeCoin, getWrappedCoin } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';

/** The symbols of each base, on chains where a bridge gave it another one too. */
const bases = [
  ['USDC'],
  ['USDT', 'fUSDT', 'USDT.e'],
  ['cUSD', 'DAI', 'DAI.e'],
  ['WBTC', 'BTCB', 'WBTC.e', 'BTC.b', 'cbBTC'],
];

/** Returns the usual bases of trades: the native coin, its wrapped form, and the listed stablecoins and bitcoin. */
export function getCommonBases(chain: Chain, listed: readonly Token[]): readonly Token[] {
  const found = bases.map((symbols) =>
    symbols.map((symbol) => listed.find((token) => token.symbol === symbol)).find((token) => token),
  );
  const coins = chain.nativeIsToken ? [getNativeCoin(chain)] : [getNativeCoin(chain), getWrappedCoin(chain)];
  return [...coins, ...found.filter((token) => token !== undefined)];
}
