import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** The simulation pays at most twice what the quote says: a larger gain is a simulation that cannot be believed. */
export const gainTooLarge: Rule<GateContext> = {
  code: 'PRICE_INCONSISTENT',
  check({ intent, response, facts }) {
    const { recipient: payee = intent.account } = intent;
    const gained = (facts.simulation?.balanceChanges ?? [])
      .filter(({ token, account }) => token === intent.buyToken.address && account === payee)
      .reduce((sum, { change }) => sum + change, 0n);
    return gained <= 2n * response.buyAmount ? undefined : 'The test run pays far more than the quote says.';
  },
};
