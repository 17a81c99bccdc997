import { prepareApproval } from '@livery/core/actions/prepareApproval';
import type { Chain } from '@livery/core/domain/chain';
import { getSpender } from '@livery/core/domain/getSpender';
import type { Token } from '@livery/core/domain/token';
import { gateApproval } from '@livery/core/gate/gateApproval';
import type { GateCode } from '@livery/core/gate/gateCode';
import type { Address } from 'viem';
import { waitForTransactionReceipt } from 'viem/actions';
import { getClient } from '../../../config/getClient';
import { addTransaction } from '../../../state/addTransaction';
import { connectWallet } from '../confirm/connectWallet';
import { readWalletFacts } from '../confirm/readWalletFacts';
import { sendOnce } from '../confirm/sendOnce';
import { watchSent } from '../confirm/watchSent';

export type Approval = {
  chain: Chain;
  account: Address;
  token: Token;
  /** Base units that the swap needs; allowed are these alone or, by preference, any amount. */
  amount: bigint;
  prefers: 'max' | 'exact';
  /** Who is paid instead of the account: then another contract of ours sells. */
  recipient: Address | undefined;
  /** The only contracts that the operator lets be called; all that the gate knows when undefined. */
  targets: readonly Address[] | undefined;
  /** Whom the quote wants to be allowed. It is never asked for: a quote that names another than our own spender is refused. */
  quotedSpender: Address;
  /** For the list of transactions. */
  summary: string;
};

/** What became of asking for an approval. */
export type ApprovalOutcome = { status: 'sent' | 'rejected' } | { status: 'blocked'; code: GateCode; reason: string };

/** Asks the wallet to let the swap's contract take the token, each prompt past the gate. Throws as `prepareApproval` and `sendOnce`. */
export async function approveToken(approval: Approval): Promise<ApprovalOutcome> {
  const { chain, account, token, recipient, targets, summary, quotedSpender, ...wanted } = approval;
  const gateway = await getClient(chain.id);
  const spender = getSpender(chain, { account, recipient });
  if (quotedSpender !== spender) {
    return {
      status: 'blocked',
      code: 'SPENDER_NOT_ALLOWED',
      reason: `${quotedSpender} is no contract of this exchange.`,
    };
  }
  const steps = await prepareApproval(gateway, { account, token: token.address, spender, ...wanted });
  for (const [index, allowance] of steps.entries()) {
    const wallet = await connectWallet();
    const facts = { ...(await readWalletFacts({ wallet, gateway })), now: performance.now() };
    const verdict = gateApproval({ chainId: chain.id, account, token, spender, recipient, targets, allowance }, facts);
    if (!verdict.ok) return { status: 'blocked', code: verdict.code, reason: verdict.reason };
    const { transaction } = verdict;
    const sent = await sendOnce(wallet, { transaction });
    if (sent.status === 'rejected') return { status: 'rejected' };
    const { hash } = sent;
    const given = { tokenAddress: token.address, spender };
    addTransaction({ hash, from: account, chainId: chain.id, approval: given, summary });
    void watchSent({ hash, transaction });
    if (index < steps.length - 1) await waitForTransactionReceipt(gateway, { hash });
  }
  return { status: 'sent' };
}
