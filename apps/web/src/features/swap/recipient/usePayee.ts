import type { Payee } from '@livery/core/domain/parsePayee';
import { useQuery } from '@tanstack/react-query';

/**
 * Who is meant by a recipient or an affiliate; null for nobody. Undefined while the code that can tell is on its way: the
 * checksums of addresses take a hash function, for which most visits need not wait.
 */
export function usePayee(typed: string | undefined): Payee | null | undefined {
  const { data: parsePayee } = useQuery({
    queryKey: ['parsePayee'],
    queryFn: async () => (await import('@livery/core/domain/parsePayee')).parsePayee,
    enabled: Boolean(typed),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return typed && parsePayee ? (parsePayee(typed) ?? null) : undefined;
}
