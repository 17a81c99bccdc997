// A chunk of its own: loaded with the first swap that lacks an approval and is confirmed together with it.
import type { GatedBatch } from '@livery/core/domain/sealBatch';
import type { GatedTransaction } from '@livery/core/domain/sealTransaction';
import { getSpender } from '@livery/core/domain/swap/recipient';
import type { SwapIntent } from '@livery/core/domain/swap/swapIntent';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import { decodeSpend } from '@livery/core/gate/swap/decodeSpend';
import { listSwapSpends } from '@livery/core/gate/swap/listSwapSpends';
import type { SwapFacts } from '@livery/core/gate/swap/swapFacts';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import { judgeApprovals, noApprovals, type ReadyApprovals } from '../../../approval/judgeApprovals';
import type { Clients } from '../../../wallet/getWalletClient';
import type { StoppedAction } from '../../../wallet/outcome';
import { joinConsents, sealInBatch } from '../../../wallet/sealInBatch';
import { getTermsKind, type SwapTerms } from '../quote/swapTerms';

/** Judges the approval of exactly what a quote's call may sell; none where the allowance suffices, and for a wrap. */
export async function judgeSwapApproval(
  clients: Clients,
  { terms, intent, response }: { terms: SwapTerms; intent: SwapIntent; response: QuoteResponse },
): Promise<ReadyApprovals | StoppedAction> {
  const { chain, sellToken: token, recipient, targets } = terms;
  const amount = decodeSpend(intent, response);
  // What cannot be decoded is blocked by the gate.
  if (!amount || isNativeToken(token.address) || getTermsKind(terms) !== 'swap') return noApprovals;
  const { account } = intent;
  const spender = getSpender(chain, { account, recipient });
  return judgeApprovals(clients, [{ chain, account, token, spender, amount, recipient, targets }]);
}

/** Seals a swap that the gate passed with the approvals before it, and joins the points to agree to. */
export function sealSwap(
  { transactions, consents }: ReadyApprovals,
  { verdict, isSimulated }: { verdict: { transaction: GatedTransaction; facts: SwapFacts }; isSimulated: boolean },
): { status: 'ready'; batch: GatedBatch | undefined; facts: SwapFacts } | StoppedAction {
  const { transaction: action, facts } = verdict;
  const sealed = sealInBatch({ approvals: transactions, action, spends: listSwapSpends(facts), isSimulated });
  if (sealed.status === 'blocked') return sealed;
  return { ...sealed, facts: { ...facts, consents: joinConsents(facts.consents, consents) } };
}
