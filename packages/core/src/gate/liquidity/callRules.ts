import { parseSignature } from 'viem';
import { listLiquidityFunctions } from '../../domain/calldata/encodeLiquidity';
import { getLiquidityTarget } from '../../domain/liquidity/liquidityTerms';
import { toPoolToken } from '../../domain/liquidity/pool';
import { isNativeToken } from '../../domain/tokens/nativeToken';
import { badAddress } from '../common/badAddress';
import { badNumber } from '../common/badNumber';
import { notCanonical } from '../common/notCanonical';
import type { Rule } from '../common/rule';
import { targetExcluded } from '../common/targetExcluded';
import type { LiquidityContext } from './liquidityContext';

/** The rules on the bytes of a call that changes liquidity, by name. */
export const callRules: Readonly<Record<string, Rule<LiquidityContext>>> = {
  targetNotAllowed: {
    code: 'TARGET_NOT_ALLOWED',
    check: ({ intent, transaction: { to }, chain }) =>
      to === getLiquidityTarget(intent, chain)
        ? undefined
        : `The transaction calls ${to}, which is not the contract for it.`,
  },
  targetExcluded,
  badAddress,
  badNumber,
  notCanonical,
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
