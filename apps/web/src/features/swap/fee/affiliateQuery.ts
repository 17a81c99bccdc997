import { queryOptions, skipToken } from '@tanstack/react-query';
import { getClient } from '../../../config/getClient';

/** Whose address an affiliate in a link is, null for what means nobody; a name is looked up on Ethereum. */
export function affiliateQuery(affiliate: string | undefined) {
  return queryOptions({
    queryKey: ['affiliate', affiliate],
    queryFn: affiliate
      ? async () => {
          const { parsePayee } = await import('@livery/core/domain/parsePayee');
          const payee = parsePayee(affiliate);
          if (!payee) return null;
          if ('address' in payee) return payee.address;
          const { resolveName } = await import('@livery/core/actions/resolveName');
          return (await resolveName(getClient(1), payee)) ?? null;
        }
      : skipToken,
    staleTime: 600_000,
  });
}
