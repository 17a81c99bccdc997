// A chunk of its own: loaded with the first allowance that is taken back, by `useRevoke`.

import type { Text } from '../text/useText';
import type { ActionOutcome, SentAction } from '../wallet/outcome';
import { type ApprovalToSend, sendApproval } from './sendApproval';

/** An allowance that the trader takes back. */
export type AllowanceToRevoke = Omit<ApprovalToSend, 'summarize' | 'targets'> & { text: Text };

/**
 * Asks the wallet to take an allowance back. The contracts that the operator excludes lose theirs, too. Throws as
 * `sendApproval` does.
 */
export function revokeApproval({ text, ...approval }: AllowanceToRevoke): Promise<ActionOutcome<SentAction>> {
  const summarize = (symbol: string) => text('activity.summaryRevoke', { symbol });
  return sendApproval({ ...approval, targets: undefined, summarize }, { type: 'reset' });
}
