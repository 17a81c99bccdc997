// A chunk of its own: loaded with the first approval, by `useApprove`.

import type { SignedPermit } from '@livery/core/domain/liquidity/liquidityIntent';
import type { SignedTokenPermit } from '@livery/core/domain/orders/tokenPermit';
import type { Text } from '../text/useText';
import type { ActionOutcome } from '../wallet/outcome';
import { type Approval, approveToken } from './approveToken';
import type { ApprovalToAsk } from './neededApproval';
import { isUnsignable, rememberUnsignable } from './unsignable';

/** An approval that the wallet is asked for: by a signature that is valid for some seconds, or by transactions. */
export type AskedApproval = ApprovalToAsk &
  Pick<Approval, 'prefers' | 'given'> & {
    /** Writes the entry in the list of transactions. */
    text: Text;
  };

export type ApprovalOutcome = ActionOutcome<
  { status: 'sent' } | { status: 'signed'; permit: SignedPermit; tokenPermit?: SignedTokenPermit | undefined }
>;

/**
 * Asks the wallet to sign a permit where the approval may be one, or else to send the approval. Whatever keeps the pair
 * or the wallet from signing is remembered, so that the next try says what it costs; nothing stands in for a permit of
 * Permit2, and quotes do without one from then on. Throws as `signPermit` and
 * `approveToken` do.
 */
export async function askApproval({
  permitSeconds,
  isTokenPermit,
  exact,
  text,
  ...asked
}: AskedApproval): Promise<ApprovalOutcome> {
  if (isTokenPermit) {
    const { signTokenPermit } = await import('./signPermit');
    const outcome = await signTokenPermit({ ...asked, amount: exact ?? asked.amount });
    if (outcome.status !== 'unavailable') return outcome;
    rememberUnsignable(asked);
    return { status: 'blocked', code: 'PERMIT_UNAVAILABLE' };
  }
  const { pairOf: tokens, amount: shares, ...shared } = asked;
  if (permitSeconds !== undefined && tokens && !isUnsignable(asked)) {
    const { signPermit } = await import('./signPermit');
    const outcome = await signPermit({ ...shared, tokens, shares, deadlineSeconds: permitSeconds });
    if (outcome.status !== 'unavailable') return outcome;
    rememberUnsignable(asked);
  }
  const summarize = (symbol: string) => text('wallet.summaryApprove', { symbol });
  return approveToken({ ...asked, amount: exact ?? asked.amount, summarize });
}
