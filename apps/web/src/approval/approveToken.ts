import { getAllowance } from '@livery/core/actions/getAllowance';
import { getMinedReceipt } from '@livery/core/actions/getMinedReceipt';
import { prepareApproval } from '@livery/core/actions/prepareApproval';
import type { Chain } from '@livery/core/domain/chains';
import { getApprovalSpender } from '@livery/core/domain/liquidity/getApprovalSpender';
import type { ApprovalIntent } from '@livery/core/domain/swap/approvalIntent';
import type { Token } from '@livery/core/domain/tokens/token';
import type { Consent } from '@livery/core/gate/common/consent';
import type { Address, Client, Hash } from 'viem';
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
    const isLast = index === steps.length - 1;
    if (
      !isLast &&
      !(await awaitReset(gateway, { hash: outcome.hash, token: token.address, owner: account, spender }))
    ) {
      break;
    }
  }
  return { status: 'sent' };
}

type Reset = { hash: Hash; token: Address; owner: Address; spender: Address };

/** For how long the next approval waits for a reset; beyond, the trader asks for it with another press. */
const maxWaitMs = 180_000;
const pauseMs = 3_000;

/**
 * Waits until a reset is mined, by its receipt or by the allowance: under the hash that a Safe names, no node may ever
 * know a transaction. Returns false when the chain has not shown it in time.
 */
async function awaitReset(gateway: Client, { hash, ...allowance }: Reset): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < maxWaitMs; waitedMs += pauseMs) {
    const [allowed, receipt] = await Promise.all([
      getAllowance(gateway, allowance).catch(() => undefined),
      getMinedReceipt(gateway, { hash }).catch(() => undefined),
    ]);
    if (receipt || allowed === 0n) return true;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return false;
}
