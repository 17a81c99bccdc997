import { createClient, custom } from 'viem';
import type { ChainState } from '../chains/chainState';

type Call = { method: string; params: readonly unknown[] };

/** Returns the state with `before` awaited ahead of each call of the node; its errors replace the answers. */
export function withClient(state: ChainState, before: (call: Call) => unknown): ChainState {
  const { request } = state.client;
  const transport = custom(
    {
      async request({ method, params }) {
        await before({ method, params: params ?? [] });
        return request({ method, params });
      },
    },
    { retryCount: 0 },
  );
  return { ...state, client: createClient({ transport }) };
}
