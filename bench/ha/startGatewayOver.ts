import { startTestChain } from '@livery/sandbox/testing/startTestChain';
import { listedTokens } from '../../apps/gateway/src/chains/listedTokens';
import { createMaker } from '../../apps/gateway/src/testing/createMaker';
import { createTrader } from '../../apps/gateway/src/testing/createTrader';
import { startProcess } from '../../apps/gateway/src/testing/startProcess';
import { adminToken } from './startLoad';

const blockMs = 2_000;
const makerCount = 4;

/** Starts makers with funds on a chain that mines every other second. */
export async function startMakers() {
  const chain = await startTestChain(1);
  const [makerToken, takerToken] = ['DAI', 'USDC'].map(
    (symbol) => listedTokens.find((token) => token.chainId === 1 && token.symbol === symbol)?.address,
  );
  if (!makerToken || !takerToken) throw new Error('The tokens are not listed.');
  const makers = await Promise.all(
    Array.from({ length: makerCount }, async (_, addressIndex) => {
      const maker = createMaker({ chainId: 1, makerToken, takerToken, addressIndex });
      await createTrader(chain.rpcUrl, addressIndex).approve(makerToken, maker.chain.exchangeProxy);
      return maker;
    }),
  );
  const mine = () =>
    fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'evm_mine', params: [] }),
    }).catch(() => undefined);
  const mining = setInterval(mine, blockMs);
  return {
    makers,
    rpcUrl: chain.rpcUrl,
    mine,
    async stop() {
      clearInterval(mining);
      await chain.stop();
    },
  };
}

/** Starts a gateway over a database, and waits until it takes orders. */
export async function startGatewayOver(bundle: string, variables: Record<string, string>) {
  const gateway = startProcess(bundle, {
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '0',
    MIN_ORDER_VALUE: '0',
    VISITOR_ORDERS: '1000',
    VISITOR_REQUESTS: '1000',
    VISITOR_UPSTREAM: '10000',
    LIVERY_ADMIN_TOKEN: adminToken,
    ...variables,
  });
  // It must outlive every fault of its database.
  void gateway.exit.then(({ errors }) => errors && console.error(`The gateway ended: ${errors.slice(0, 4_000)}`));
  const { port } = await gateway.logged('listening');
  return { gateway, url: `http://127.0.0.1:${port}` };
}
