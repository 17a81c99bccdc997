import { type Address, decodeFunctionData, encodeFunctionData, erc20Abi, isAddressEqual } from 'viem';
import { type GatedTransaction, isSealed } from '../../domain/sealTransaction';
import type { Rule } from '../common/rule';
import type { Spend } from '../common/spend';

/** The input of the rules for a batch. */
export type BatchContext = {
  /** The approvals in their order, and the action after them, each as its own gate sealed it. */
  approvals: readonly GatedTransaction[];
  action: GatedTransaction;
  /** The amounts that the action takes by allowance. */
  spends: readonly Spend[];
  approved: readonly Approved[];
};

/** An approval as decoded from its bytes. */
type Approved = Spend & { spender: Address };

/** Decodes the approvals for the rules. Throws for a call that is none, or is not encoded as usual. */
export function toBatchContext(batch: Omit<BatchContext, 'approved'>): BatchContext {
  return { ...batch, approved: batch.approvals.map(decodeApproval) };
}

function decodeApproval({ to, data }: GatedTransaction): Approved {
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
  if (functionName !== 'approve') throw new TypeError('Not an approval.');
  if (encodeFunctionData({ abi: erc20Abi, functionName, args }) !== data) throw new TypeError('Not canonical.');
  const [spender, amount] = args;
  return { token: to, spender, amount };
}

/** The rules for a batch by name; the first in this order that blocks determines the code. */
export const batchRules: Readonly<Record<string, Rule<BatchContext>>> = {
  notGated: {
    code: 'UNDECODABLE',
    check: ({ approvals, action }) =>
      [...approvals, action].every(isSealed) ? undefined : 'A call of the batch did not pass the safety gate.',
  },
  wrongChain: {
    code: 'WRONG_CHAIN',
    check: ({ approvals, action }) =>
      approvals.every(({ chainId }) => chainId === action.chainId) ? undefined : 'A call is for another network.',
  },
  wrongSender: {
    code: 'WRONG_SENDER',
    check: ({ approvals, action }) =>
      approvals.every(({ from }) => from === action.from) ? undefined : 'A call is for another account.',
  },
  valueMismatch: {
    code: 'VALUE_MISMATCH',
    check: ({ approvals }) => (approvals.every(({ value }) => value === 0n) ? undefined : 'An approval carries value.'),
  },
  spenderNotAllowed: {
    code: 'SPENDER_NOT_ALLOWED',
    check: ({ approved, action }) =>
      approved.every(({ spender }) => isAddressEqual(spender, action.to))
        ? undefined
        : 'An approval is for another contract than the one that is called.',
  },
  unexpectedApproval: {
    code: 'UNEXPECTED_APPROVAL',
    check({ approved, spends }) {
      const granted = approved.filter(({ amount }) => amount > 0n);
      const isNeeded = granted.every((one) => spends.some((spend) => isSame(one, spend)));
      const isOnce = new Set(granted.map(({ token }) => token.toLowerCase())).size === granted.length;
      if (granted.length === 0 || !isNeeded || !isOnce) {
        return 'The approvals are not exactly those that the transaction needs.';
      }
      // A reset stands right in front of the approval of its token, once.
      const isInOrder = approved.every(
        ({ token, amount }, index) => amount > 0n || isGranted(approved[index + 1], token),
      );
      return isInOrder ? undefined : 'The approvals are not in their order.';
    },
  },
};

function isSame(one: Spend, other: Spend): boolean {
  return isAddressEqual(one.token, other.token) && one.amount === other.amount;
}

function isGranted(next: Approved | undefined, token: Address): boolean {
  return next !== undefined && next.amount > 0n && isAddressEqual(next.token, token);
}
