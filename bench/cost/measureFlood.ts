import { setTimeout as pause } from 'node:timers/promises';
import { startChain } from '@livery/sandbox/chains/startAnvil';
import { waitUntilReady } from '@livery/sandbox/stack/waitUntilReady';
import { type Address, numberToHex } from 'viem';
import { createMaker } from '../../apps/gateway/src/testing/createMaker';
import { createTrader } from '../../apps/gateway/src/testing/createTrader';
import { countCalls } from './measureCost';
import { openTokens, type Pace, startCostGateway } from './openGateway';
import { startCountingNode } from './startCountingNode';
import { startVisitors } from './startVisitors';

/** Posts of one order in a second, as many as the limit of a visitor allows. */
const perSecond = 20;
const seconds = 60;
/** A visitor who comes may cause some batches at once. */
const firstSeconds = 10;
const makers = [0, 1];

/**
 * Counts the calls of a gateway with one visitor at rest, and with another one who posts single orders of a funded
 * token as fast as he may.
 */
export async function measureFlood(about: Pace) {
  const { chainId, blockSeconds } = about;
  const { stateFile, tokens } = await openTokens(chainId);
  const { USDC, DAI } = tokens;
  if (!DAI) throw new RangeError(`The sandbox has no DAI on chain ${chainId}.`);
  const chain = await startChain({ chainId, port: 0, stateFile, mining: 'interval', blockTime: blockSeconds });
  const bodies = await signOrders(chain.rpcUrl, { chainId, makerToken: DAI, takerToken: USDC });
  const node = await startCountingNode(chain.rpcUrl);
  const gateway = await startCostGateway(about, node.url);
  const stop = startVisitors(gateway.url, { chainId, token: USDC, count: 1 });
  try {
    await waitUntilReady(`${gateway.url}/readyz`, new AbortController().signal);
    await pause(20_000);
    const calm = await countCalls(node, 'awake, visitors: 1', seconds);
    const outcomes: Record<string, number> = {};
    const flooding = flood(`${gateway.url}/api/${chainId}/sra/v4/order`, bodies, outcomes);
    await pause(firstSeconds * 1_000);
    const flooded = await countCalls(node, 'the same, and a flood of single posts', seconds);
    await flooding;
    return { ...about, calm, flooded, outcomes };
  } finally {
    stop();
    await gateway.stop();
    node.stop();
    await chain.stop();
  }
}

/** Posts orders one by one, and counts the answers by their status. */
async function flood(url: string, bodies: readonly string[], outcomes: Record<string, number>): Promise<void> {
  const sent: Promise<void>[] = [];
  for (const body of bodies) {
    const post = fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    sent.push(
      post.then(({ status }) => {
        outcomes[status] = (outcomes[status] ?? 0) + 1;
      }),
    );
    await pause(1_000 / perSecond);
  }
  await Promise.all(sent);
}

/** Funds makers, and signs the orders of the flood. */
async function signOrders(
  rpcUrl: string,
  { chainId, makerToken, takerToken }: { chainId: number; makerToken: Address; takerToken: Address },
): Promise<string[]> {
  const count = (perSecond * (firstSeconds + seconds)) / makers.length;
  const bodies: string[] = [];
  for (const addressIndex of makers) {
    const maker = createMaker({ chainId, makerToken, takerToken, addressIndex });
    const { address, client } = createTrader(rpcUrl, addressIndex);
    const request = (method: string, params: readonly unknown[]) =>
      client.request({ method: method as never, params: params as never });
    const amount = numberToHex(10n ** 24n);
    await request('anvil_dealERC20', [address, makerToken, amount]);
    await request('anvil_setERC20Allowance', [address, maker.chain.exchangeProxy, makerToken, amount]);
    // Far from the market, and worth its gas.
    const change = { makerAmount: 10n ** 21n, takerAmount: 2n * 10n ** 9n };
    for (let index = 0; index < count; index++) bodies.push(JSON.stringify((await maker.place(change)).body));
  }
  return bodies;
}
