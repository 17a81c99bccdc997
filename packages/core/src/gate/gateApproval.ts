import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem';
import type { ApprovalIntent } from '../domain/approvalIntent';
import { sealTransaction } from '../domain/sealTransaction';
import { applyRules } from './applyRules';
import type { ApprovalFacts } from './approvalFacts';
import { approvalRules } from './approvalRules';
import type { ChainFacts } from './chainFacts';
import { failClosed } from './failClosed';
import type { Verdict } from './verdict';

/**
 * The only way to an approval: `approve` of an ERC-20 token, for a spender of the chain's own list, exactly as the
 * intent says. Pure; never throws: what it cannot understand it blocks.
 */
export function gateApproval(intent: ApprovalIntent, chainFacts: ChainFacts): Verdict<ApprovalFacts> {
  return failClosed((): Verdict<ApprovalFacts> => {
    const blocked = applyRules(Object.values(approvalRules), { intent, facts: chainFacts });
    if (blocked) return blocked;
    const { chainId, account, token, spender, allowance } = intent;
    const amount = allowance.type === 'exact' ? allowance.amount : allowance.type === 'max' ? maxUint256 : 0n;
    const transaction = sealTransaction({
      chainId,
      from: account,
      to: token.address,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
      value: 0n,
    });
    return { ok: true, transaction, facts: { token, spender, amount, isUnlimited: amount === maxUint256 } };
  });
}
