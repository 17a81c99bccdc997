import type { ApprovalIntent } from '@livery/core/domain/swap/approvalIntent';
import type { Consent } from '@livery/core/gate/common/consent';
import type { ActionOutcome, SentAction, StoppedAction } from '../wallet/outcome';
import { runAction, type WalletAction } from '../wallet/runAction';
import { judgeApproval, type ReadyApproval } from './judgeApproval';
import type { NeededApproval } from './neededApproval';

export type ApprovalToSend = Omit<NeededApproval, 'amount'> & {
  /** Writes the entry in the list of transactions. */
  summarize: (symbol: string) => string;
  /** The consents that the trader has given. */
  given: readonly Consent[];
};

/** Asks the wallet for one allowance, which the gate passes and the trader agrees to. Throws as `runAction` does. */
export function sendApproval(
  approval: ApprovalToSend,
  allowance: ApprovalIntent['allowance'],
): Promise<ActionOutcome<SentAction, StoppedAction>> {
  const { chain, token, spender, summarize, given } = approval;
  const action: WalletAction<ReadyApproval, StoppedAction, SentAction> = {
    chainId: chain.id,
    prepare: (clients) => judgeApproval(clients, approval, allowance),
    asks: 'transaction',
    request: ({ transaction, symbol }) => ({
      transaction,
      summary: summarize(symbol),
      approval: { tokenAddress: token.address, spender },
      onSent: (sent) => sent,
    }),
  };
  return runAction(action, given);
}
