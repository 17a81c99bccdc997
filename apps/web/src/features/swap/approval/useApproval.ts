import { getSpender } from '@livery/core/domain/getSpender';
import { isNativeToken } from '@livery/core/domain/nativeToken';
import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { useTransactions } from '../../../state/transactions';
import type { SwapTerms } from '../quote/swapTerms';
import { allowanceQuery } from './allowanceQuery';
import { type ApprovalState, getApprovalState } from './getApprovalState';
import { isApprovalPending } from './isApprovalPending';

/** Whether the exchange may take `spend` base units of the sold token; it follows the chain by itself. */
export function useApproval(sale: {
  terms: SwapTerms | undefined;
  account: Address | undefined;
  spend: bigint | undefined;
}): ApprovalState {
  const { terms, account, spend } = sale;
  const isNative = terms !== undefined && isNativeToken(terms.sellToken.address);
  const asked =
    terms && account && !isNative
      ? {
          chainId: terms.chain.id,
          token: terms.sellToken.address,
          owner: account,
          spender: getSpender(terms.chain, { account, recipient: terms.recipient }),
        }
      : undefined;
  const { data: allowance, dataUpdatedAt: readAt } = useQuery(allowanceQuery(asked));
  const isPending = useTransactions(
    ({ transactions }) => asked !== undefined && isApprovalPending(transactions, { ...asked, readAt, now: Date.now() }),
  );
  return getApprovalState({ isNative, amount: spend, allowance, isPending });
}
