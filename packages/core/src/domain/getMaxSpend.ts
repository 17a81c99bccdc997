import type { Chain } from './chain';
import { isNativeToken } from './nativeToken';
import type { Token } from './token';

/** What the Max button fills in, in base units: the balance, less the chain's reserve for gas when it is the native coin. */
export function getMaxSpend(wallet: { balance: bigint; token: Token; chain: Chain }): bigint {
  const { balance, token, chain } = wallet;
  if (!isNativeToken(token.address)) return balance;
  return balance > chain.minimumNative ? balance - chain.minimumNative : 0n;
}
