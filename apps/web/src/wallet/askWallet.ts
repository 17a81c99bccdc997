import type { GatedBatch } from '@livery/core/domain/sealBatch';
import type { GatedSignature } from '@livery/core/domain/sealSignature';
import type { GatedTransaction } from '@livery/core/domain/sealTransaction';
import type { Client, Hex } from 'viem';
import type { Asked, SentAction } from './outcome';
import { loadBatches, loadSigning, sendInOne, signOnce } from './promptWallet';
import type { SentNotes } from './recordSent';

/** A request to the wallet: to send a transaction, with the approvals before it where one confirmation is for all, or to sign. */
export type WalletRequest<Done extends Asked> =
  | (SentNotes & {
      transaction: GatedTransaction;
      batch?: GatedBatch | undefined;
      onSent: (sent: SentAction) => Done;
    })
  | { signature: GatedSignature; onSigned: (signature: Hex) => Done };

/** The kind of a request: what asks the wallet for it loads while it is reviewed, so that its prompt waits for nothing. */
export type AskedKind = 'transaction' | 'batch' | 'signature';

export async function loadPrompt(kind: AskedKind): Promise<void> {
  if (kind === 'batch') await loadBatches();
  if (kind === 'signature') await loadSigning();
}

/** Asks the wallet, with at most one open prompt per account. Throws as `sendInOne` and `signOnce` do. */
export async function askWallet<Done extends Asked>(
  wallet: Client,
  request: WalletRequest<Done>,
): Promise<Done | { status: 'rejected' }> {
  if ('signature' in request) {
    const signed = await signOnce(wallet, { request: request.signature });
    return signed.status === 'rejected' ? signed : request.onSigned(signed.signature);
  }
  const { onSent, ...single } = request;
  const sent = await sendInOne(wallet, single);
  return sent.status === 'rejected' ? sent : onSent(sent);
}
