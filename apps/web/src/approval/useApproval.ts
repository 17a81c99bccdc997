import type { Chain } from '@livery/core/domain/chains';
import { getSpender } from '@livery/core/domain/swap/recipient';
import { isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { everyBlock } from '../chain/blockNumber';
import { getClient } from '../chain/getClient';
import { getTime, toTime } from '../state/clock';
import { useTransactions } from '../state/transactions';
import { type ApprovalState, getApprovalState, getPendingApproval } from './approvalState';

/**
 * Returns the approval state of a trade that takes up to `amount` base units of `token`, kept up to date with the chain.
 * A swap that pays a `recipient` has another spender than one that pays the account; any other trade names its `spender`.
 */
export function useApproval(trade: {
  chain: Chain;
  token: Address | undefined;
  account: Address | undefined;
  recipient?: Address | undefined;
  spender?: Address | undefined;
  amount: bigint | undefined;
}): ApprovalState {
  const { chain, token, account, recipient, amount } = trade;
  const isNative = token !== undefined && isNativeToken(token);
  const asked =
    token && account && !isNative
      ? {
          chainId: chain.id,
          token,
          owner: account,
          spender: trade.spender ?? getSpender(chain, { account, recipient }),
        }
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
