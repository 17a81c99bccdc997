import { queryOptions, skipToken } from '@tanstack/react-query';
import { everyBlock } from '../../../state/everyBlock';
import type { FeeHolders } from './readFeeStanding';

/** How trader and referrer stand in the fee programme, fresh with each block; all that it takes loads with the first call. */
export function feeStandingQuery(chainId: number, holders: FeeHolders | undefined) {
  const { program, token, account, affiliate } = holders ?? {};
  return queryOptions({
    queryKey: [...everyBlock(chainId), 'feeStanding', program, token?.address, account, affiliate],
    queryFn:
      holders && (account || affiliate)
        ? async () => (await import('./readFeeStanding')).readFeeStanding(chainId, holders)
        : skipToken,
    staleTime: 12_000,
    gcTime: 60_000,
  });
}
