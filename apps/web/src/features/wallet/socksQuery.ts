import { queryOptions } from '@tanstack/react-query';
import type { Address } from 'viem';
import { getClient } from '../../config/getClient';

/** Whether an account holds socks, which it does on Ethereum, whichever chain the page is on. */
export function socksQuery(account: Address) {
  return queryOptions({
    queryKey: ['socks', account],
    queryFn: async () => {
      const [{ getBalances }, { socks }, client] = await Promise.all([
        import('@livery/core/actions/getBalances'),
        import('@livery/core/domain/socks'),
        getClient(1),
      ]);
      const { balances } = await getBalances(client, { account, tokens: [socks] });
      return (balances[0] ?? 0n) > 0n;
    },
    staleTime: 600_000,
    retry: 1,
  });
}
