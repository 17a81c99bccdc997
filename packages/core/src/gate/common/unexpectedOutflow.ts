import type { Address } from 'viem';
import { isNativeToken } from '../../domain/tokens/nativeToken';
import type { CommonContext } from './commonContext';
import type { Rule } from './rule';
import type { CallFacts } from './walletFacts';

/** The most that a call takes of a token, in base units. */
export type Outflow = { token: Address; decimals: number; amount: bigint };

/** Base units by which a rebasing token may round a balance; none of a token with so few decimals that one is worth something. */
const rounding = 2n;
const minRoundedDecimals = 6;

/** In the simulation no more leaves the trader's account than the call says. */
export const unexpectedOutflow: Rule<
  Pick<CommonContext, 'intent'> & { facts: CallFacts; outflows: readonly Outflow[] }
> = {
  code: 'UNEXPECTED_OUTFLOW',
  check({ intent, facts: { simulation }, outflows }) {
    const changes = new Map<Address, bigint>();
    for (const { token, account, change } of simulation?.balanceChanges ?? []) {
      if (account === intent.account) changes.set(token, (changes.get(token) ?? 0n) + change);
    }
    const [token] = [...changes].find(([each, change]) => -change > getAllowed(each, outflows)) ?? [];
    return token && `More would leave your wallet than is shown, of the token ${token}.`;
  },
};

function getAllowed(token: Address, outflows: readonly Outflow[]): bigint {
  const outflow = outflows.find((one) => one.token === token);
  if (!outflow) return 0n;
  return outflow.amount + (isNativeToken(token) || outflow.decimals < minRoundedDecimals ? 0n : rounding);
}
