import { type Address, encodeFunctionData, erc20Abi, maxUint256 } from 'viem';
import { permit2 } from '../../domain/executors';
import { permit2Abi } from '../../domain/orders/tokenPermit';
import { sealTransaction } from '../../domain/sealTransaction';
import type { ApprovalIntent } from '../../domain/swap/approvalIntent';
import type { Token } from '../../domain/tokens/token';
import { type Consent, listConsents } from '../common/consent';
import { applyRules } from '../common/rule';
import { failClosed, type Verdict } from '../common/verdict';
import { type ApprovalChainFacts, approvalRules, listPooled, toApprovalContext } from './approvalRules';

/**
 * Checks and seals an approval, the only way to one: `approve` of an ERC-20 token for a spender in the chain's table,
 * or of Permit2 to take back what the Universal Router may take, exactly as the intent says. Pure; never throws: an intent that cannot be read is blocked.
 */
export function gateApproval(intent: ApprovalIntent, chainFacts: ApprovalChainFacts): Verdict<ApprovalFacts> {
  return failClosed((): Verdict<ApprovalFacts> => {
    const blocked = applyRules(Object.values(approvalRules), toApprovalContext(intent, chainFacts));
    if (blocked) return blocked;
    const { chainId, account, token, spender, allowance, isOfPermit2 } = intent;
    const amount = allowance.type === 'exact' ? allowance.amount : allowance.type === 'max' ? maxUint256 : 0n;
    const transaction = sealTransaction({
      chainId,
      from: account,
      ...(isOfPermit2
        ? { to: permit2, data: encodeTakeBack(token.address, spender) }
        : {
            to: token.address,
            data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
          }),
      value: 0n,
    });
    const consents = listApprovalConsents(intent, chainFacts);
    return { ok: true, transaction, facts: { token, spender, amount, isUnlimited: amount === maxUint256, consents } };
  });
}

/** Encodes the call of Permit2 that leaves a spender nothing of a token. */
function encodeTakeBack(token: Address, spender: Address) {
  return encodeFunctionData({ abi: permit2Abi, functionName: 'approve', args: [token, spender, 0n, 0] });
}

function listApprovalConsents({ token, pairOf, exchangeOf }: ApprovalIntent, facts: ApprovalChainFacts): Consent[] {
  if (!pairOf && !exchangeOf) return listConsents({ tokens: [token], facts });
  // No list names shares: their pool itself is checked, and its tokens are those that are shown.
  const isConfirmed = Boolean(pairOf ? facts.permit?.wallet : facts.exchange?.wallet);
  const { tokens, witness } = facts;
  const described = tokens?.filter(({ address }) => address !== token.address);
  return listConsents({
    tokens: listPooled({ pairOf, exchangeOf }),
    facts: { tokens: described, witness },
    price: { isConfirmed },
  });
}

/**
 * The facts about an approval; `amount` in base units of the token, 2^256 − 1 when `isUnlimited`. `consents` are the points
 * that the trader must agree to first.
 */
export type ApprovalFacts = {
  token: Token;
  spender: Address;
  amount: bigint;
  isUnlimited: boolean;
  consents: readonly Consent[];
};
