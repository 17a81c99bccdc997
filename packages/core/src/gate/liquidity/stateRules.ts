import { type Address, zeroAddress } from 'viem';
import { afterTaxDown } from '../../domain/liquidity/deposit';
import { getMinimumRemoval } from '../../domain/liquidity/removal';
import { getChange } from '../../domain/swap/simulation';
import { isFeeDisputed } from '../networkFee';
import type { Rule } from '../rule';
import { chainMismatch } from '../rules/chainMismatch';
import { maxWorseBps } from '../rules/priceFarWorse';
import { findDispute } from '../rules/tokenDisputed';
import { unexpectedApproval } from '../rules/unexpectedApproval';
import { findOutflow } from '../rules/unexpectedOutflow';
import { wouldRevert } from '../rules/wouldRevert';
import { getSlippageBps } from './callRules';
import { getExpectedAmounts, getOffMarket, type LiquidityContext } from './liquidityContext';
import { chooseLiquidityGas, getExpectedGas } from './liquidityGas';

/** The number of seconds that the clock behind a deadline may be ahead of ours. */
const maxClockSkew = 60n;
/** The largest ratio of the gas limit to the gas that such a call takes. */
const gasFactor = 3n;

/** The rules on the state of the chain and the wallet around a call that changes liquidity, by name. */
export const stateRules: Readonly<Record<string, Rule<LiquidityContext>>> = {
  tokenDisputed: {
    code: 'TOKEN_MISMATCH',
    check: ({ sides, facts }) =>
      findDispute(
        sides.map(({ token }) => token),
        facts,
      ),
  },
  pairDisputed: {
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
      context.intent.type === 'add' && !context.intent.isExpert && getOffMarket(context) > maxWorseBps
        ? 'The price of the pool is far from the market by your wallet’s own node.'
        : undefined,
  },
  wrongChain: {
    code: 'WRONG_CHAIN',
    check({ intent, transaction, sides, facts }) {
      const ids = [facts.chainId, transaction.chainId, ...sides.map(({ token }) => token.chainId)];
      return ids.every((id) => id === intent.chainId) ? undefined : 'Your wallet is on a different network.';
    },
  },
  wrongSender: {
    code: 'WRONG_SENDER',
    check: ({ intent, transaction, facts }) =>
      [facts.account, transaction.from].every((account) => account.toLowerCase() === intent.account.toLowerCase())
        ? undefined
        : 'A different account is selected in your wallet.',
  },
  chainMismatch,
  deadlineMismatch: {
    code: 'STALE',
    check({ intent, call: { deadline }, facts: { timestamp } }) {
      if (timestamp === undefined) return 'The deadline of the call cannot be checked.';
      if (deadline <= timestamp) return 'The deadline of the call has passed.';
      return deadline <= timestamp + BigInt(intent.deadlineSeconds) + maxClockSkew
        ? undefined
        : 'The call could still run after your deadline.';
    },
  },
  unexpectedOutflow: {
    code: 'UNEXPECTED_OUTFLOW',
    check({ intent, sides, facts }) {
      const spent: { token: Address; decimals: number; amount: bigint }[] =
        intent.type === 'add'
          ? sides.map(({ token: { address: token, decimals }, amount }) => ({ token, decimals, amount }))
          : [{ token: intent.type === 'remove' ? intent.pair : intent.exchange, decimals: 0, amount: intent.shares }];
      const outflow = findOutflow(facts.simulation, { account: intent.account, spent });
      return outflow && `More would leave your wallet than is shown, of the token ${outflow}.`;
    },
  },
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
  gasTooHigh: {
    code: 'GAS_TOO_HIGH',
    check(context) {
      const { chain, facts } = context;
      const gas = chooseLiquidityGas(facts);
      const max = gasFactor * getExpectedGas(context);
      if (gas !== undefined && (gas > max || gas > chain.maxGas))
        return `The transaction would take ${gas} units of gas.`;
      return isFeeDisputed(facts) ? 'Your wallet and this exchange disagree about the network fee.' : undefined;
    },
  },
};
