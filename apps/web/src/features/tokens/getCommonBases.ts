import type { Chain } from '@livery/core/domain/chain';
import { getNativeCoin } from '@livery/core/domain/getNativeCoin';
import type { Token } from '@livery/core/domain/token';
import { getWrappedNative } from './getWrappedNative';

/** What each base is called on the chains where its bridge gave it another symbol. */
const bases = [['USDC'], ['USDT', 'fUSDT', 'USDT.e'], ['DAI', 'DAI.e'], ['WBTC', 'BTCB', 'WBTC.e', 'BTC.b']];

/** The tokens that most trades start or end with: the native coin, its wrapped form, and of the list the large dollars and bitcoin. */
export function getCommonBases(chain: Chain, listed: readonly Token[]): readonly Token[] {
  const found = bases.map((symbols) =>
    symbols.map((symbol) => listed.find((token) => token.symbol === symbol)).find((token) => token),
  );
  return [getNativeCoin(chain), getWrappedNative(chain), ...found.filter((token) => token !== undefined)];
}
