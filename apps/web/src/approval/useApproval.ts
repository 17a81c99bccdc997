import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { everyBlock } from '../chain/blockNumber';
import { getClient } from '../chain/getClient';
import { getTime, toTime } from '../state/clock';
import { useTransactions } from '../state/transactions';
import { type ApprovalState, getApprovalState, getPendingApproval } from './approvalState';
import type { DescribedApproval } from './neededApproval';

/** Returns the state of an approval, kept up to date with the chain. */
export function useApproval({ chain, account, token, spender, amount }: DescribedApproval): ApprovalState {
  const isNative = token !== undefined && isNativeToken(token.address);
  const asked =
    token && account && spender && !isNative
      ? { chainId: chain.id, token: token.address, owner: account, spender }
      : undefined;
  const { data: allowance, dataUpdatedAt: readAt } = useQuery({
    ...allowanceQuery(asked),
    // Without an amount nobody needs it: it is read once, and not with each block.
    enabled: ({ state: { data } }) => asked !== undefined && (amount !== undefined || data === undefined),
  });
  const pending = useTransactions(
    ({ transactions }) =>
      asked &&
      getPendingApproval(transactions, {
        ...asked,
        readAt: toTime(asked.chainId, readAt),
        now: getTime(asked.chainId),
      }),
  );
  return getApprovalState({ isNative, amount, allowance, pending });
}

/** The spender's allowance in base units, read again with each block. The ABI coder loads with the first call. */
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
