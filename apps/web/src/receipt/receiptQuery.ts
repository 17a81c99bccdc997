import type { Chain } from '@livery/core/domain/chains';
import { queryOptions } from '@tanstack/react-query';
import type { Address, Hash } from 'viem';

/** The pause before the wallet's own node is asked again, and how often it is. */
const pauseMs = 4_000;
const maxReads = 15;

type ReceiptQuery = {
  chain: Chain;
  hash: Hash;
  /** The account that traded; the sender where it is not known. */
  account: Address | undefined;
  recipient: Address | undefined;
  /** The block of the known receipt; 0 for none. */
  block: number;
};

/** The receipt of a mined transaction; read again while the wallet's own node is behind. */
export function receiptQuery(asked: ReceiptQuery) {
  const { chain, hash, account, recipient, block } = asked;
  return queryOptions({
    // With its block, as a reorganization can move it to another.
    queryKey: ['receipt', chain.id, hash, account, recipient, block],
    queryFn: async () => {
      const { readWitnessedReceipt } = await import('./readWitnessedReceipt');
      return readWitnessedReceipt({ chain, hash, account, recipient });
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.witness === 'awaited' && dataUpdateCount < maxReads ? pauseMs : false,
  });
}
