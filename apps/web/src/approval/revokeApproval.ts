// A chunk of its own: loaded with the first allowance that is taken back, by `useRevoke`.

import { prepareRevocation } from '@livery/core/actions/prepareApproval';
import { getClient } from '../chain/getClient';
import type { Text } from '../text/useText';
import type { ActionOutcome, SentAction } from '../wallet/outcome';
import { type ApprovalToSend, sendApproval } from './sendApproval';

/** An allowance that the trader takes back. */
export type AllowanceToRevoke = Omit<ApprovalToSend, 'summarize' | 'targets'> & { text: Text };

/**
 * Asks the wallet to take an allowance back. The contracts that the operator excludes lose theirs, too. Throws as
 * `prepareRevocation` and `sendApproval` do.
 */
export async function revokeApproval({ text, ...approval }: AllowanceToRevoke): Promise<ActionOutcome<SentAction>> {
  const { chain, account, token, spender, isOfPermit2 } = approval;
  const summarize = (symbol: string) => text('activity.summaryRevoke', { symbol });
  if (isOfPermit2) return sendApproval({ ...approval, targets: undefined, summarize }, { type: 'reset' });
  const allowance = await prepareRevocation(await getClient(chain.id), { account, token: token.address, spender });
  return sendApproval({ ...approval, targets: undefined, summarize }, allowance);
}
