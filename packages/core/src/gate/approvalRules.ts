import { getAddress, maxUint256, zeroAddress } from 'viem';
import { getChain } from '../domain/chains';
import { getApprovalSpender } from '../domain/liquidity/getApprovalSpender';
import type { ApprovalIntent } from '../domain/swap/approvalIntent';
import { isNativeToken } from '../domain/tokens/nativeToken';
import type { ChainFacts } from './chainFacts';
import type { Rule } from './rule';
import { chainMismatch } from './rules/chainMismatch';
import { findDispute } from './rules/tokenDisputed';

type Context = { intent: ApprovalIntent; facts: ChainFacts };

/** The rules for an approval by name; the first in this order that blocks determines the code. */
export const approvalRules: Readonly<Record<string, Rule<Context>>> = {
  spenderNotAllowed: {
    code: 'SPENDER_NOT_ALLOWED',
    check({ intent }) {
      const chain = getChain(intent.chainId);
      return chain && intent.spender === getApprovalSpender(chain, intent) && intent.spender !== zeroAddress
        ? undefined
        : `${intent.spender} is not a contract of this exchange.`;
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
    check: ({ intent }) => (isNativeToken(intent.token.address) ? 'The native coin has no allowances.' : undefined),
  },
  tokenDisputed: {
    code: 'TOKEN_MISMATCH',
    check: ({ intent, facts }) => findDispute([intent.token], facts),
  },
  pairDisputed: {
    code: 'TARGET_NOT_ALLOWED',
    check({ intent: { token, pairOf }, facts: { permit } }) {
      if (!pairOf) return undefined;
      if (!permit?.gateway) return 'The pair of the approval could not be read.';
      const isPair = [permit.gateway, permit.wallet ?? permit.gateway].every(({ pair }) => pair === token.address);
      return isPair ? undefined : `${token.address} is not the pair of these tokens.`;
    },
  },
  exchangeDisputed: {
    code: 'TARGET_NOT_ALLOWED',
    check({ intent: { token, purpose, exchangeOf }, facts: { exchange } }) {
      if (purpose !== 'migration' && !exchangeOf) return undefined;
      if (!exchangeOf || !exchange?.gateway) return 'The V1 exchange of the approval could not be read.';
      const readings = [exchange.gateway, exchange.wallet ?? exchange.gateway];
      return readings.every((reading) => reading.exchange === token.address)
        ? undefined
        : `${token.address} is not the V1 exchange of this token.`;
    },
  },
  wrongChain: {
    code: 'WRONG_CHAIN',
    check: ({ intent, facts }) =>
      facts.chainId === intent.chainId && intent.token.chainId === intent.chainId
        ? undefined
        : 'Your wallet is on a different network.',
  },
  wrongSender: {
    code: 'WRONG_SENDER',
    check: ({ intent, facts }) =>
      facts.account.toLowerCase() === intent.account.toLowerCase()
        ? undefined
        : 'A different account is selected in your wallet.',
  },
  chainMismatch,
};
