import { getChange } from '../../../domain/swap/simulation';
import type { Rule } from '../../common/rule';
import type { GateContext } from '../gateContext';

/** The simulation pays at most twice what the quote says: a larger gain is a simulation that cannot be believed. */
export const gainTooLarge: Rule<GateContext> = {
  code: 'PRICE_INCONSISTENT',
  check({ intent, response, facts }) {
    const { recipient: payee = intent.account } = intent;
    const { simulation } = facts;
    const gained = simulation ? getChange(simulation, { token: intent.buyToken.address, account: payee }) : 0n;
    return gained <= 2n * response.buyAmount ? undefined : 'The test run pays far more than the quote says.';
  },
};
