import * as v from 'valibot';
import type { Client, Hash } from 'viem';
import { parseStatus } from '../getMinedReceipt';

/** The state of a batch: under way, mined under a hash and all of it done or reverted, or given up before it was mined. */
export type BatchStatus =
  | { status: 'pending' }
  | { status: 'mined'; hash: Hash; isDone: boolean }
  | { status: 'failed' };

const hash = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/),
  v.transform((text) => text as Hash),
);

/** The words of the first version of EIP-5792, where a receipt tells whether the calls were done. */
const words: Readonly<Record<string, number>> = { pending: 100, confirmed: 200 };

const code = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((written) => (typeof written === 'string' ? (words[written.toLowerCase()] ?? Number(written)) : written)),
  v.minValue(100),
);
const answer = v.object({
  status: code,
  receipts: v.optional(v.nullable(v.array(v.object({ transactionHash: hash, status: v.optional(v.unknown()) })))),
});

/** The first status of EIP-5792 that is not "under way", of failures before the chain, and of failures on it. */
const [confirmed, failedBefore, reverted] = [200, 400, 500];

/**
 * Asks a wallet what became of a batch that it sent (`wallet_getCallsStatus` of EIP-5792). Throws viem's errors, also
 * for a batch that the wallet does not know, and valibot's for another answer.
 */
export async function readBatchStatus(wallet: Client, { id }: { id: string }): Promise<BatchStatus> {
  const asked = { method: 'wallet_getCallsStatus', params: [id] } as const;
  const { status, receipts } = v.parse(answer, await wallet.request<GetCallsStatus>(asked));
  const last = receipts?.at(-1);
  if (status < confirmed) return { status: 'pending' };
  if (status >= failedBefore && status < reverted) return { status: 'failed' };
  // A wallet may know the outcome before it has the receipt.
  if (!last) return status >= reverted ? { status: 'failed' } : { status: 'pending' };
  return {
    status: 'mined',
    hash: last.transactionHash,
    isDone: status < failedBefore && parseStatus(last.status) !== 'reverted',
  };
}

type GetCallsStatus = { Method: 'wallet_getCallsStatus'; Parameters: unknown; ReturnType: unknown };
