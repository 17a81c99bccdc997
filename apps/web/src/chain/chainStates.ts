import { withPatience } from '@livery/core/actions/patience';
import { type ChainStates, chainStates } from '@livery/core/wire/chainStates';
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { fetchFromGateway } from '../config/gateway';

const restMs = 60_000;
const troubleMs = 5_000;
const timeoutMs = 5_000;

/**
 * Returns the chains that the gateway cannot trade on at the moment, none until it has answered, and whether it
 * does not answer. It is asked once a minute, and more often while anything is wrong.
 */
export function useChainStates(): { unreachable: ChainStates['chains']; isGatewayGone: boolean } {
  const { data, isError } = useQuery(chainStatesQuery);
  return { unreachable: data ?? [], isGatewayGone: isError };
}

const chainStatesQuery = queryOptions({
  queryKey: ['chainStates'],
  queryFn: async ({ signal }) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(withPatience(timeoutMs))]);
    const response = await fetchFromGateway('/api/chains', { signal: limit });
    if (!response.ok) return [];
    const { chains } = v.parse(chainStates, await response.json());
    return chains.filter(({ ready }) => !ready);
  },
  retry: false,
  networkMode: 'always',
  refetchInterval: ({ state: { error, data } }) => (error !== null || data?.length ? troubleMs : restMs),
});
