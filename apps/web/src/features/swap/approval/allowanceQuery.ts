import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Address } from 'viem';
import { getClient } from '../../../config/getClient';
import { everyBlock } from '../../../state/everyBlock';

/** What the spender may take of the owner's token, in base units, fresh with each block; the ABI coder loads with the first call. */
export function allowanceQuery(
  asked: { chainId: number; token: Address; owner: Address; spender: Address } | undefined,
) {
  return queryOptions({
    queryKey: [...everyBlock(asked?.chainId ?? 0), 'allowance', asked?.token, asked?.owner, asked?.spender],
    queryFn: asked
      ? async () => {
          const { getAllowance } = await import('@livery/core/actions/getAllowance');
          return getAllowance(await getClient(asked.chainId), asked);
        }
      : skipToken,
    staleTime: 12_000,
    gcTime: 60_000,
  });
}
