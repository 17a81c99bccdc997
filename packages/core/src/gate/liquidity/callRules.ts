import { getAddress, maxUint256, parseSignature } from 'viem';
import { listLiquidityFunctions } from '../../domain/calldata/encodeLiquidity';
import type { LiquidityIntent } from '../../domain/liquidity/liquidityIntent';
import { getLiquidityTarget } from '../../domain/liquidity/liquidityTerms';
import { toPoolToken } from '../../domain/liquidity/pool';
import { getV1 } from '../../domain/liquidity/v1';
import { slippageLimitBps } from '../../domain/swap/parseSlippage';
import { isNativeToken } from '../../domain/tokens/nativeToken';
import type { Rule } from '../rule';
import type { LiquidityContext } from './liquidityContext';

/** The most decimals of a token that the page can show and count exactly. */
const maxDecimals = 24;

/** The rules on the bytes of a call that changes liquidity, by name. */
export const callRules: Readonly<Record<string, Rule<LiquidityContext>>> = {
  targetNotAllowed: {
    code: 'TARGET_NOT_ALLOWED',
    check: ({ intent, transaction: { to }, chain }) =>
      to === getLiquidityTarget(intent, chain)
        ? undefined
        : `The transaction calls ${to}, which is not the contract for it.`,
  },
  targetExcluded: {
    code: 'TARGET_NOT_ALLOWED',
    check({ intent, transaction, chain }) {
      // An operator cannot list every exchange of V1, but its factory.
      const target = intent.type === 'removeV1' ? getV1(chain.id)?.factory : transaction.to;
      return !intent.targets || intent.targets.some((allowed) => allowed === target)
        ? undefined
        : `This exchange does not use ${target}.`;
    },
  },
  badAddress: {
    code: 'BAD_ADDRESS',
    check({ intent, transaction, sides, facts }) {
      const addresses = [
        intent.account,
        intent.type === 'migrate' || intent.type === 'removeV1' ? intent.exchange : intent.pair,
        ...sides.map(({ token }) => token.address),
        transaction.from,
        facts.account,
      ];
      const bad = addresses.find((address) => address !== undefined && getAddress(address) !== address);
      return bad && `${bad} is not a checksummed address.`;
    },
  },
  badNumber: {
    code: 'BAD_NUMBER',
    check({ intent, sides }) {
      const amounts = [...sides.map(({ amount }) => amount), intent.shares];
      const bad = amounts.find((amount) => amount < 1n || amount > maxUint256);
      if (bad !== undefined) return `${bad} is not an amount.`;
      const odd = sides.find(({ token: { decimals } }) => !isWithin(decimals, maxDecimals));
      if (odd) return `A token cannot have ${odd.token.decimals} decimals.`;
      const tax = sides.find(({ taxBps }) => !isWithin(taxBps, 10_000));
      if (tax) return `A fee of ${tax.taxBps} basis points is out of bounds.`;
      const slippageBps = getSlippageBps(intent);
      return isWithin(slippageBps, slippageLimitBps - 1) ? undefined : `A slippage of ${slippageBps} is out of bounds.`;
    },
  },
  notCanonical: {
    code: 'UNDECODABLE',
    check: ({ call }) => (call.isCanonical ? undefined : 'The call contains bytes that are not part of it.'),
  },
  unexpectedFunction: {
    code: 'UNDECODABLE',
    check: ({ intent, call }) =>
      call.type === intent.type && listLiquidityFunctions(intent).includes(call.functionName)
        ? undefined
        : `The transaction calls ${call.functionName}, which does something else.`,
  },
  tokenMismatch: {
    code: 'TOKEN_MISMATCH',
    check({ sides: [first, second], chain }) {
      if (toPoolToken(first.token.address, chain) === toPoolToken(second.token.address, chain)) {
        return 'A token has no pool with itself.';
      }
      return first.decoded && second.decoded ? undefined : 'The transaction is about a different token.';
    },
  },
  amountMismatch: {
    code: 'AMOUNT_MISMATCH',
    check({ intent, call, sides }) {
      // The native coin's amount is the value, which has a rule of its own.
      const differs = sides.some(
        ({ token, amount, decoded }) =>
          decoded?.amount !== undefined && decoded.amount !== amount && !isNativeToken(token.address),
      );
      if (differs) return 'The transaction takes a different amount.';
      return call.shares === undefined || call.shares === intent.shares
        ? undefined
        : 'The transaction removes a different amount.';
    },
  },
  minimumTooLow: {
    code: 'MINIMUM_TOO_LOW',
    check: ({ sides }) =>
      sides.every(({ decoded, minimum }) => !decoded || decoded.minimum >= minimum)
        ? undefined
        : 'The minimum is below what is shown.',
  },
  payeeMismatch: {
    code: 'PAYEE_MISMATCH',
    check: ({ intent, call: { payee = intent.account } }) =>
      payee === intent.account ? undefined : `The transaction pays ${payee}.`,
  },
  permitMismatch: {
    code: 'UNEXPECTED_APPROVAL',
    check({ intent, call: { permit, deadline } }) {
      const signed = intent.type === 'remove' ? intent.permit : undefined;
      if (!permit || !signed) return undefined;
      const { r, s, yParity } = parseSignature(signed.signature);
      const isSame = permit.v === 27 + yParity && permit.r === r && permit.s === s && deadline === signed.deadline;
      return isSame && !permit.isUnlimited && signed.value === intent.shares
        ? undefined
        : 'The transaction carries an allowance that was not signed for it.';
    },
  },
  valueMismatch: {
    code: 'VALUE_MISMATCH',
    check({ intent, transaction, sides }) {
      const native = intent.type === 'add' && sides.find(({ token }) => isNativeToken(token.address));
      return transaction.value === (native ? native.amount : 0n)
        ? undefined
        : 'The transaction sends a different amount of the native coin.';
    },
  },
};

/** The slippage of an intent in basis points; 1 % for V1. */
export function getSlippageBps(intent: LiquidityIntent): number {
  return 'slippageBps' in intent ? intent.slippageBps : 100;
}

function isWithin(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= max;
}
