import { getAddress, maxUint256 } from 'viem';
import type { ApprovalIntent } from '../domain/approvalIntent';
import { getChain } from '../domain/getChain';
import { getSpender } from '../domain/getSpender';
import { isNativeToken } from '../domain/nativeToken';
import type { ChainFacts } from './chainFacts';
import type { Rule } from './rule';
import { chainMismatch } from './rules/chainMismatch';

type Context = { intent: ApprovalIntent; facts: ChainFacts };

/** Every rule for an approval, by name, in the order in which the first that blocks gives its code. */
export const approvalRules: Readonly<Record<string, Rule<Context>>> = {
  spenderNotAllowed: {
    code: 'SPENDER_NOT_ALLOWED',
    check({ intent }) {
      const chain = getChain(intent.chainId);
      return chain && intent.spender === getSpender(chain, intent)
        ? undefined
        : `${intent.spender} is no contract of this exchange.`;
    },
  },
  targetExcluded: {
    code: 'TARGET_NOT_ALLOWED',
    check: ({ intent: { spender, targets } }) =>
      !targets || targets.includes(spender) ? undefined : `This exchange does not use ${spender}.`,
  },
  badAddress: {
    code: 'BAD_ADDRESS',
    check({ intent, facts }) {
      const bad = [intent.account, intent.recipient, intent.token.address, facts.account].find(
        (text) => text !== undefined && getAddress(text) !== text,
      );
      return bad && `${bad} is not a checksummed address.`;
    },
  },
  badNumber: {
    code: 'BAD_NUMBER',
    check({ intent: { allowance } }) {
      if (allowance.type !== 'exact') return undefined;
      const { amount } = allowance;
      return amount > 0n && amount <= maxUint256 ? undefined : `${amount} is not an amount.`;
    },
  },
  tokenMismatch: {
    code: 'TOKEN_MISMATCH',
    check: ({ intent }) =>
      isNativeToken(intent.token.address) ? 'The native coin needs no allowance and can give none.' : undefined,
  },
  wrongChain: {
    code: 'WRONG_CHAIN',
    check: ({ intent, facts }) =>
      facts.chainId === intent.chainId && intent.token.chainId === intent.chainId
        ? undefined
        : 'Your wallet is on another network.',
  },
  wrongSender: {
    code: 'WRONG_SENDER',
    check: ({ intent, facts }) =>
      facts.account.toLowerCase() === intent.account.toLowerCase()
        ? undefined
        : 'Your wallet has another account selected.',
  },
  chainMismatch,
};
