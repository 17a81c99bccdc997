import { type Client, type Hash, numberToHex } from 'viem';
import { type GatedTransaction, isSealed } from '../domain/sealTransaction';
import { isRejection } from '../errors/isRejection';
import { readReason } from '../errors/readMessage';
import { NotGatedError, SendFailedError } from '../errors/transaction';
import { WrongChainError, WrongSenderError } from '../errors/wallet';
import { assertSelected } from './assertSelected';

/** The outcome of the prompt: a hash, or the trader's rejection. */
export type Sent = { status: 'sent'; hash: Hash } | { status: 'rejected' };

/**
 * Asks the wallet to send a transaction that passed the gate; no other function sends. The wallet's network and account
 * are read again right before. Throws `NotGatedError` for any other transaction, `WrongChainError` or `WrongSenderError`
 * when the wallet has another network or account selected, and `SendFailedError` when it fails or returns no hash.
 */
export async function sendGated(client: Client, { transaction }: { transaction: GatedTransaction }): Promise<Sent> {
  if (!isSealed(transaction)) throw new NotGatedError();
  const { chainId, from, to, data, value, gas } = transaction;
  let hash: unknown;
  try {
    await assertSelected(client, { chainId, account: from });
    hash = await client.request(
      {
        method: 'eth_sendTransaction',
        params: [
          {
            chainId: numberToHex(chainId),
            from,
            to,
            data,
            value: numberToHex(value),
            ...(gas !== undefined && { gas: numberToHex(gas) }),
          },
        ],
      },
      // No retry: a second prompt could send twice.
      { retryCount: 0 },
    );
  } catch (error) {
    if (error instanceof WrongChainError || error instanceof WrongSenderError) throw error;
    if (isRejection(error)) return { status: 'rejected' };
    throw new SendFailedError(readReason(error), error);
  }
  const sent = readHash(hash);
  if (sent) return { status: 'sent', hash: sent };
  // Some wallets answer with the refusal instead of failing with it.
  if (isRejection(hash)) return { status: 'rejected' };
  throw new SendFailedError('No transaction hash found.');
}

/** Returns a hash in lower case; some wallets write it in capitals, without 0x or with spaces around it. */
function readHash(answer: unknown): Hash | undefined {
  const digits = typeof answer === 'string' ? /^(?:0x)?([0-9a-f]{64})$/i.exec(answer.trim())?.[1] : undefined;
  return digits === undefined ? undefined : `0x${digits.toLowerCase()}`;
}
