import { nameChainId } from '@livery/core/domain/chains';
import type { Payee } from '@livery/core/domain/swap/parsePayee';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createThrottle } from '../chain/createThrottle';
import { getClient } from '../chain/getClient';
import { useConnection } from '../connection/useConnection';
import { type GetRecipientParameters, getRecipient, type Recipient } from './recipient';

type Asked = Omit<GetRecipientParameters, 'account' | 'payee' | 'canLookUp' | 'found' | 'hasFailed'> & {
  served: readonly number[];
};

/** Returns the recipient that was typed. Names are looked up only when Ethereum is served. */
export function useRecipient({ served, ...asked }: Asked): Recipient {
  const { address: account } = useConnection();
  const payee = usePayee(asked.typed);
  const name = payee && 'name' in payee ? payee.name : '';
  const canLookUp = served.includes(nameChainId);
  const { data: found, isError } = useQuery({ ...nameQuery(name), enabled: canLookUp && name !== '' });
  return getRecipient({ ...asked, payee, account, canLookUp, found, hasFailed: isError });
}

/**
 * Parses a recipient or an affiliate; null when it is neither an address nor a name. Undefined while the parser loads: it
 * brings a hash function for checksums, which most visits do not need.
 */
export function usePayee(typed: string | undefined): Payee | null | undefined {
  const { data: parsePayee } = useQuery({ ...parserQuery, enabled: Boolean(typed) });
  return typed && parsePayee ? (parsePayee(typed) ?? null) : undefined;
}

const parserQuery = queryOptions({
  queryKey: ['parsePayee'],
  queryFn: async () => (await import('@livery/core/domain/swap/parsePayee')).parsePayee,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

const throttle = createThrottle({ intervalMs: 0, settleMs: 200 });

/**
 * The address of a name, null when it has none, `offchain` when a server keeps it. Looked up 200 ms after the last key,
 * and again 2 s after a failure.
 */
export function nameQuery(name: string) {
  return queryOptions({
    queryKey: ['name', name],
    queryFn: async ({ signal }) => {
      await throttle(signal);
      const { resolveName } = await import('@livery/core/actions/resolveName');
      return (await resolveName(await getClient(nameChainId), { name })) ?? null;
    },
    staleTime: 60_000,
    retry: false,
    refetchInterval: ({ state: { status } }) => status === 'error' && 2_000,
  });
}
