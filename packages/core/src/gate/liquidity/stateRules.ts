import { type Address, zeroAddress } from 'viem';
import { afterTaxDown } from '../../domain/liquidity/deposit';
import { getMinimumRemoval } from '../../domain/liquidity/removal';
import { getChange } from '../../domain/swap/simulation';
import { chainMismatch } from '../common/chainMismatch';
import { clockDisputed } from '../common/clockDisputed';
import { maxOffMarketBps } from '../common/consent';
import { deadlineMismatch } from '../common/deadlineMismatch';
import { gasTooHigh } from '../common/gasTooHigh';
import type { Rule } from '../common/rule';
import { tokenDisputed } from '../common/tokenDisputed';
import { unexpectedApproval } from '../common/unexpectedApproval';
import { unexpectedOutflow } from '../common/unexpectedOutflow';
import { wouldRevert } from '../common/wouldRevert';
import { wrongChain } from '../common/wrongChain';
import { wrongSender } from '../common/wrongSender';
import { getExpectedAmounts, getOffMarket, type LiquidityContext } from './liquidityContext';
import { getSlippageBps } from './liquidityParts';

/** The rules on the state of the chain and the wallet around a call that changes liquidity, by name. */
export const stateRules: Readonly<Record<string, Rule<LiquidityContext>>> = {
  tokenDisputed,
  poolDisputed: {
    code: 'TARGET_NOT_ALLOWED',
    check({ intent, readings }) {
      if (intent.type === 'migrate' || intent.type === 'removeV1') {
        const isExchange = readings.every(
          ({ exchange, pool }) =>
            exchange?.exchange === intent.exchange &&
            (intent.type === 'removeV1' || (pool && pool.pair !== zeroAddress)),
        );
        return isExchange ? undefined : `${intent.exchange} is not the V1 exchange of this token.`;
      }
      const isPair = readings.every(({ pool }) => pool && pool.pair === intent.pair);
      return isPair ? undefined : `${intent.pair ?? 'No pool'} is not the pool of these tokens.`;
    },
  },
  sharesDisputed: {
    code: 'AMOUNT_MISMATCH',
    // The migrator takes all shares of the account, without a number in the call.
    check: ({ intent, readings }) =>
      intent.type !== 'migrate' || readings.every(({ exchange }) => exchange?.shares === intent.shares)
        ? undefined
        : 'The transaction would move a different amount.',
  },
  poolMoved: {
    code: 'PRICE_INCONSISTENT',
    check(context) {
      const { intent, readings, sides } = context;
      const slippageBps = getSlippageBps(intent);
      const isNear = readings.every((reading) =>
        sides.every(({ amount, minimum }, index) => {
          // Without a reading another rule blocks.
          const expected = getExpectedAmounts(intent, reading)?.[index] ?? amount;
          return expected >= minimum && amount >= getMinimumRemoval(expected, slippageBps);
        }),
      );
      return isNear ? undefined : 'The pool is not as shown: its price or its reserves have changed.';
    },
  },
  priceFarWorse: {
    code: 'PRICE_FAR_WORSE',
    check: (context) =>
      context.intent.type === 'add' && !context.intent.isExpert && getOffMarket(context) > maxOffMarketBps
        ? 'The price of the pool is far from the market by your wallet’s own node.'
        : undefined,
  },
  wrongChain,
  wrongSender,
  chainMismatch,
  clockDisputed,
  deadlineMismatch,
  unexpectedOutflow,
  shortOutput: {
    code: 'SHORT_OUTPUT',
    check({ intent, sides, facts: { simulation } }) {
      if (!simulation || simulation.revert !== undefined) return undefined;
      const receive = (token: Address) => getChange(simulation, { token, account: intent.account });
      if (intent.type === 'migrate') return undefined;
      if (intent.type === 'add') {
        const isMinted =
          intent.pair === undefined || receive(intent.pair) >= getMinimumRemoval(intent.shares, intent.slippageBps);
        return isMinted ? undefined : 'You would receive fewer shares of the pool than is shown.';
      }
      const isPaid = sides.every(
        ({ token, minimum, taxBps }) => receive(token.address) >= afterTaxDown(minimum, taxBps),
      );
      return isPaid ? undefined : 'You would receive less than the minimum.';
    },
  },
  unexpectedApproval,
  wouldRevert,
  notSimulated: {
    code: 'NOT_SIMULATED',
    // The contracts' minimums count what they send, not what arrives of a token that takes a fee on transfer.
    check: ({ call, sides, facts }) =>
      facts.simulation === undefined &&
      (call.functionName.includes('FeeOnTransfer') || sides.some(({ taxBps }) => taxBps > 0))
        ? 'No node could test this transaction, and the token takes a fee on transfer.'
        : undefined,
  },
  gasTooHigh,
};
