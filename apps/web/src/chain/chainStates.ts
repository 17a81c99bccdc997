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
  const { data = [], isError } = useQuery(chainStatesQuery);
  return { unreachable: data.filter(isUnready), isGatewayGone: isError };
}

const isUnready = ({ ready }: ChainStates['chains'][number]) => !ready;

/** The states of the served chains; none where the gateway tells none. */
export const chainStatesQuery = queryOptions({
  queryKey: ['chainStates'],
  queryFn: async ({ signal }) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(withPatience(timeoutMs))]);
    const response = await fetchFromGateway('/api/chains', { signal: limit });
    if (!response.ok) return [];
    return v.parse(chainStates, await response.json()).chains;
  },
  retry: false,
  networkMode: 'always',
  refetchInterval: ({ state: { error, data } }) => (error !== null || data?.some(isUnready) ? troubleMs : restMs),
});
