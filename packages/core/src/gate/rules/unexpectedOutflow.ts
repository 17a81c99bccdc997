import type { Address } from 'viem';
import type { Simulation } from '../../domain/swap/simulation';
import { isNativeToken, nativeToken } from '../../domain/tokens/nativeToken';
import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** In the simulation only the sold token leaves the trader's account, and no more of it than the call says. */
export const unexpectedOutflow: Rule<GateContext> = {
  code: 'UNEXPECTED_OUTFLOW',
  check({ intent, call, facts, chain }) {
    const { address: token, decimals } = intent.sellToken;
    const sale = { token, decimals, amount: call.sellAmount };
    // Where the native coin is a token, both of its balances fall by the same amount.
    const isCoin = chain.nativeIsToken && token === chain.wrappedNative.address;
    const spent = isCoin ? [sale, { ...sale, token: nativeToken }] : [sale];
    const outflow = findOutflow(facts.simulation, { account: intent.account, spent });
    return outflow && `More would leave your wallet than is shown, of the token ${outflow}.`;
  },
};

/** Base units by which a rebasing token may round a balance; none of a token with so few decimals that one is worth something. */
const rounding = 2n;
const minRoundedDecimals = 6;

type Outflow = { account: Address; spent: readonly { token: Address; decimals: number; amount: bigint }[] };

/** Returns the first token of which more leaves the account in a simulation than is `spent`, in base units; undefined when there is none. */
export function findOutflow(simulation: Simulation | undefined, { account, spent }: Outflow): Address | undefined {
  const changes = new Map<Address, bigint>();
  for (const { token, account: holder, change } of simulation?.balanceChanges ?? []) {
    if (holder === account) changes.set(token, (changes.get(token) ?? 0n) + change);
  }
  return [...changes].find(([token, change]) => {
    const allowed = spent.find((one) => one.token === token);
    if (!allowed) return change < 0n;
    const tolerance = isNativeToken(token) || allowed.decimals < minRoundedDecimals ? 0n : rounding;
    return -change > allowed.amount + tolerance;
  })?.[0];
}
