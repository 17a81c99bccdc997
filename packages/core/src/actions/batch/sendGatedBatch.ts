import * as v from 'valibot';
import { type Client, numberToHex } from 'viem';
import { type GatedBatch, isSealedBatch } from '../../domain/sealBatch';
import { isRejection } from '../../errors/isRejection';
import { readReason } from '../../errors/readMessage';
import { listThrown } from '../../errors/thrown';
import { BatchRefusedError, NotGatedError, SendFailedError } from '../../errors/transaction';
import { WrongChainError, WrongSenderError } from '../../errors/wallet';
import { assertSelected } from '../assertSelected';

/** The outcome of the prompt: the name that the wallet gave to the batch, or the trader's rejection. */
export type SentBatch = { status: 'sent'; id: string } | { status: 'rejected' };

/** The longest name of a batch that EIP-5792 allows: 4,096 bytes as hex. */
const maxIdLength = 8_194;

/**
 * Asks the wallet to carry out a batch that passed the gate, all of it or nothing (`wallet_sendCalls` of EIP-5792,
 * version 2.0.0). The wallet's network and account are read again right before. Throws `NotGatedError` for any other
 * batch, `WrongChainError` or `WrongSenderError` when the wallet has another network or account selected,
 * `BatchRefusedError` when it does not carry out batches, in which case nothing was sent, and `SendFailedError` when it
 * fails or names no batch.
 */
export async function sendGatedBatch(client: Client, { batch }: { batch: GatedBatch }): Promise<SentBatch> {
  if (!isSealedBatch(batch)) throw new NotGatedError();
  const { chainId, from, calls } = batch;
  let answer: unknown;
  try {
    await assertSelected(client, { chainId, account: from });
    answer = await client.request<SendCalls>(
      {
        method: 'wallet_sendCalls',
        params: [
          {
            version: '2.0.0',
            chainId: numberToHex(chainId),
            from,
            atomicRequired: true,
            calls: calls.map(({ to, data, value }) => ({ to, data, value: numberToHex(value) })),
          },
        ],
      },
      // No retry: a second prompt could send twice.
      { retryCount: 0 },
    );
  } catch (error) {
    if (error instanceof WrongChainError || error instanceof WrongSenderError) throw error;
    if (isRefusal(error)) throw new BatchRefusedError(error);
    if (isRejection(error)) return { status: 'rejected' };
    throw new SendFailedError(readReason(error), error);
  }
  const parsed = v.safeParse(sent, answer);
  if (!parsed.success) throw new SendFailedError('The wallet named no batch.');
  return { status: 'sent', id: parsed.output.id };
}

type SendCalls = { Method: 'wallet_sendCalls'; Parameters: unknown; ReturnType: unknown };

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(maxIdLength));
/**
 * The first version of EIP-5792 has the name alone, which some wallets still answer: what was sent is never told as
 * failed.
 */
const sent = v.union([
  v.object({ id }),
  v.pipe(
    id,
    v.transform((name) => ({ id: name })),
  ),
]);

/**
 * The codes of wallets that do not carry out batches: an unknown method, a capability, a chain, a size or atomicity
 * that they do not support, or an account that its owner did not upgrade.
 */
const refusals: readonly number[] = [4200, -32601, -32004, 5700, 5710, 5740, 5750, 5760];

function isRefusal(error: unknown): boolean {
  return listThrown(error).some(({ codes }) => codes.some((code) => refusals.includes(code)));
}
