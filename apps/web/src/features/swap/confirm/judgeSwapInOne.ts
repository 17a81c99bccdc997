// A chunk of its own: loaded with the first swap that is confirmed together with its approval.
import type { GatedBatch } from '@livery/core/domain/sealBatch';
import type { GatedTransaction } from '@livery/core/domain/sealTransaction';
import { getSpender } from '@livery/core/domain/swap/recipient';
import type { SwapIntent } from '@livery/core/domain/swap/swapIntent';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import { decodeSpend } from '@livery/core/gate/swap/decodeSpend';
import { listSwapSpends } from '@livery/core/gate/swap/listSwapSpends';
import type { SwapFacts } from '@livery/core/gate/swap/swapFacts';
import type { QuoteResponse } from '@livery/core/wire/quoteResponse';
import { judgeInOne } from '../../../approval/judgeInOne';
import type { NeededApproval } from '../../../approval/neededApproval';
import type { Clients } from '../../../wallet/getWalletClient';
import type { StoppedAction } from '../../../wallet/outcome';
import { getTermsKind, type SwapTerms } from '../quote/swapTerms';

type Call = { terms: SwapTerms; intent: SwapIntent; response: QuoteResponse };
type Judged = { status: 'ready'; transaction: GatedTransaction; facts: SwapFacts };

/** Judges a swap with the approval that it lacks, which `judge` has run before it. */
export function judgeSwapInOne<Ready extends Judged>(
  clients: Clients,
  call: Call,
  judge: (before: readonly GatedTransaction[]) => Promise<Ready | StoppedAction>,
): Promise<(Ready & { batch?: GatedBatch }) | StoppedAction> {
  return judgeInOne(clients, listNeeded(call), { judge, listSpends: listSwapSpends });
}

/** Returns the approval of exactly what a quote's call may sell; none for a wrap. */
function listNeeded({ terms, intent, response }: Call): NeededApproval[] {
  const { chain, sellToken: token, recipient, targets } = terms;
  const amount = decodeSpend(intent, response);
  // What cannot be decoded is blocked by the gate.
  if (!amount || isNativeToken(token.address) || getTermsKind(terms) !== 'swap') return [];
  const { account } = intent;
  return [{ chain, account, token, spender: getSpender(chain, { account, recipient }), amount, recipient, targets }];
}
