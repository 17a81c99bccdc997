import { BaseError, type Client, type Hash, isHash, numberToHex, UserRejectedRequestError } from 'viem';
import { type GatedTransaction, isSealed } from '../domain/sealTransaction';
import { NotGatedError } from '../errors/NotGatedError';
import { SendFailedError } from '../errors/SendFailedError';

/** What became of the prompt: a hash, or the trader said no. */
export type Sent = { status: 'sent'; hash: Hash } | { status: 'rejected' };

/**
 * Asks the wallet to send a transaction that the gate let pass: the only function that does. The wallet's client must
 * be on its chain. Throws `NotGatedError` for any other transaction and `SendFailedError` when the wallet fails
 * or answers no hash.
 */
export async function sendGated(client: Client, { transaction }: { transaction: GatedTransaction }): Promise<Sent> {
  if (!isSealed(transaction)) throw new NotGatedError();
  const { chainId, from, to, data, value, gas, gasPrice } = transaction;
  let hash: unknown;
  try {
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
            ...(gasPrice !== undefined && { gasPrice: numberToHex(gasPrice) }),
          },
        ],
      },
      // A prompt is shown once: asking again could send twice.
      { retryCount: 0 },
    );
  } catch (error) {
    const isRejected = error instanceof BaseError && error.walk((cause) => cause instanceof UserRejectedRequestError);
    if (isRejected) return { status: 'rejected' };
    throw new SendFailedError(error instanceof BaseError ? error.details : String(error), error);
  }
  if (typeof hash !== 'string' || !isHash(hash)) throw new SendFailedError('No transaction hash found.');
  return { status: 'sent', hash };
}
