import { prepareApproval } from '@livery/core/actions/prepareApproval';
import type { Chain } from '@livery/core/domain/chains';
import { getApprovalSpender } from '@livery/core/domain/liquidity/getApprovalSpender';
import type { ApprovalIntent } from '@livery/core/domain/swap/approvalIntent';
import type { Token } from '@livery/core/domain/tokens/token';
import type { Consent } from '@livery/core/gate/common/consent';
import type { Address } from 'viem';
import { waitForTransactionReceipt } from 'viem/actions';
import { getClient } from '../chain/getClient';
import type { ActionOutcome, SentAction, StoppedAction } from '../wallet/outcome';
import { sendOnce } from '../wallet/promptWallet';
import { runAction, type WalletAction } from '../wallet/runAction';
import { judgeApproval, type ReadyApproval } from './judgeApproval';

// A chunk of its own: loaded with the first approval, by `useApprove`.

export type Approval = {
  chain: Chain;
  account: Address;
  token: Token;
  /** Base units that the trade needs. */
  amount: bigint;
  /** Approves exactly `amount`, or any amount. */
  prefers: 'max' | 'exact';
  /** The account that is paid instead of `account`; another contract of the exchange is then the spender. */
  recipient?: Address | undefined;
  /** The trade that needs it; a swap when left out. It decides the spender. */
  purpose?: ApprovalIntent['purpose'];
  /** The only contracts that the operator allows; undefined allows all that the gate knows. */
  targets: readonly Address[] | undefined;
  /** The spender that a swap's quote names. Only compared: a quote with another spender than our own is refused. */
  quotedSpender?: Address | undefined;
  /** The approval's entry in the list of transactions. */
  summary: string;
  /** The consents that the trader has given. */
  given: readonly Consent[];
  /** The pool's tokens where its shares are approved, as in the intent. */
  pairOf?: ApprovalIntent['pairOf'];
  /** The token of the V1 exchange whose shares are approved. */
  exchangeOf?: ApprovalIntent['exchangeOf'];
};

export type ApprovalOutcome = ActionOutcome<{ status: 'sent' }>;

/**
 * Asks the wallet to approve the exchange's contract as spender of a token, in as many transactions as the token needs,
 * each passed by the gate and agreed to. Throws as `prepareApproval` and `runAction` do.
 */
export async function approveToken(approval: Approval): Promise<ApprovalOutcome> {
  const { chain, account, token, recipient, purpose, targets, summary, quotedSpender, given, ...rest } = approval;
  const { pairOf, exchangeOf, ...wanted } = rest;
  const gateway = await getClient(chain.id);
  const spender = getApprovalSpender(chain, { account, recipient, purpose });
  if (quotedSpender !== undefined && quotedSpender !== spender)
    return { status: 'blocked', code: 'SPENDER_NOT_ALLOWED' };
  const steps = await prepareApproval(gateway, { account, token: token.address, spender, ...wanted });
  const intent = { chainId: chain.id, account, pairOf, exchangeOf, spender, recipient, purpose, targets };
  for (const [index, allowance] of steps.entries()) {
    const action: WalletAction<ReadyApproval, StoppedAction, SentAction> = {
      chainId: chain.id,
      prepare: (clients) => judgeApproval(clients, { chain, token, intent, allowance }),
      ask: ({ wallet }, { transaction }) =>
        sendOnce(wallet, { transaction, summary, approval: { tokenAddress: token.address, spender } }),
    };
    const outcome = await runAction(action, given);
    if (outcome.status !== 'sent') return outcome;
    if (index < steps.length - 1) await waitForTransactionReceipt(gateway, { hash: outcome.hash });
  }
  return { status: 'sent' };
}
