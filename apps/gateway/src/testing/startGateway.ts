import { startTestChain } from '@livery/sandbox/chains/startTestChain';
import pino from 'pino';
import { createApp } from '../app/createApp';
import { parseEnvironment } from '../env/parseEnvironment';
import { syncChain } from '../store/chains/syncChain';
import { createContext } from '../store/createContext';
import { createTrader } from './createTrader';

/** A gateway on seeded chains of its own, at their head, without listening; it and its clock move on when a test says so. */
export async function startGateway(chainIds: readonly number[], { mostPairs }: { mostPairs?: bigint } = {}) {
  const started = await Promise.all(chainIds.map(async (id) => ({ id, ...(await startTestChain(id)) })));
  const variables = Object.fromEntries(started.map(({ id, rpcUrl }) => [`RPC_URLS_${id}`, rpcUrl]));
  let now = Date.now();
  const context = createContext(parseEnvironment(variables), pino({ level: 'silent' }), {
    clock: () => now,
    mostPairs,
  });
  const app = createApp(context);

  async function sync() {
    now = Date.now();
    await Promise.all([...context.chains.values()].map((state) => syncChain(state, now)));
  }

  function onChain(chainId: number) {
    const chain = started.find(({ id }) => id === chainId);
    const state = context.chains.get(chainId);
    if (!chain || !state) throw new Error(`The test did not start chain ${chainId}.`);
    return {
      state,
      trader: createTrader(chain.rpcUrl),
      rival: createTrader(chain.rpcUrl, 1),
      token(symbol: string) {
        const listed = state.listed.find((token) => token.symbol === symbol);
        if (!listed) throw new Error(`${symbol} is not listed on chain ${chainId}.`);
        return listed.address;
      },
      ask(endpoint: 'quote' | 'price', query: Record<string, string>) {
        return app.request(`/api/${chainId}/swap/v1/${endpoint}?${new URLSearchParams(query)}`);
      },
    };
  }

  await sync();
  return {
    app,
    context,
    sync,
    pass(ms: number) {
      now += ms;
    },
    onChain,
    async stop() {
      await Promise.all(started.map(({ stop }) => stop()));
    },
  };
}
