import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { balancesQuery } from '../../../state/balancesQuery';

type BalancesParameters = { chainId: number; account: Address | undefined; tokens: readonly Address[] };

/** Whether the node has been heard of exactly these balances: of a token that is then missing it will not come. */
export function useIsRead(parameters: BalancesParameters): boolean {
  const { isSuccess, isPlaceholderData } = useQuery(balancesQuery(parameters));
  return isSuccess && !isPlaceholderData;
}
