import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../../../config/getClient';
import { createTurnstile } from '../quote/createTurnstile';

/** Names live on Ethereum, whichever chain the swap is on. */
export const nameChainId = 1;

const pass = createTurnstile({ interval: 0, settle: 200 });

/** The account of a name, null when it leads nowhere: asked for 200 ms after the last key, and again 2 s after a failure. */
export function nameQuery(name: string) {
  return queryOptions({
    queryKey: ['name', name],
    queryFn: async ({ signal }) => {
      await pass(signal);
      const { resolveName } = await import('@livery/core/actions/resolveName');
      return (await resolveName(await getClient(nameChainId), { name })) ?? null;
    },
    staleTime: 60_000,
    retry: false,
    refetchInterval: ({ state: { status } }) => status === 'error' && 2_000,
  });
}
