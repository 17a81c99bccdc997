import type { Address } from 'viem';
import { isNativeToken } from '../../domain/tokens/nativeToken';
import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** Base units by which a rebasing token may round a balance; none of a token with so few decimals that one is worth something. */
const rounding = 2n;
const minRoundedDecimals = 6;

/** In the simulation only the sold token leaves the trader's account, and no more of it than the call says. */
export const unexpectedOutflow: Rule<GateContext> = {
  code: 'UNEXPECTED_OUTFLOW',
  check({ intent, call, facts }) {
    const changes = new Map<Address, bigint>();
    for (const { token, account, change } of facts.simulation?.balanceChanges ?? []) {
      if (account === intent.account) changes.set(token, (changes.get(token) ?? 0n) + change);
    }
    const { address: sold, decimals } = intent.sellToken;
    const tolerance = isNativeToken(sold) || decimals < minRoundedDecimals ? 0n : rounding;
    const outflow = [...changes].find(([token, change]) =>
      token === sold ? -change > call.sellAmount + tolerance : change < 0n,
    );
    return outflow && `More would leave your wallet than is shown, of the token ${outflow[0]}.`;
  },
};
