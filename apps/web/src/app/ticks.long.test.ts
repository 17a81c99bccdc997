import { createChainClient } from '@livery/core/actions/createChainClient';
import { getChain } from '@livery/core/domain/chains';
import { defaultSiteToken } from '@livery/core/domain/siteToken';
import { getNativeCoin, isNativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import { sandboxInfo } from '@livery/core/wire/sandboxInfo';
import { accounts } from '@livery/sandbox/accounts';
import { planMarket } from '@livery/sandbox/market/planMarket';
import { findFreePort } from '@livery/sandbox/stack/checkPort';
import { launchSandbox, type Sandbox } from '@livery/sandbox/stack/launchSandbox';
import fc from 'fast-check';
import * as v from 'valibot';
import { type Address, type Client, erc20Abi, http, maxUint256, parseUnits } from 'viem';
import { readContract, waitForTransactionReceipt, writeContract } from 'viem/actions';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useConnection } from '../connection/useConnection';
import { prepareSwap } from '../features/swap/confirm/prepareSwap';
import { loadShippedTokens } from '../wallet/collectFacts';
import { getReviewClients } from '../wallet/getReviewClients';
import type { Clients } from '../wallet/getWalletClient';

const page = vi.hoisted(() => ({
  config: {} as { gateway?: string; walletNodes?: Record<number, string> },
  clients: undefined as unknown,
}));
// Importing the wallet's configuration needs a browser.
vi.mock('../connection/wagmiConfig', () => ({ wagmiConfig: {} }));
vi.mock('../config/readAppConfig', () => ({ findAppConfig: () => page.config }));
vi.mock('../chain/getClient', () => ({ getClient: async () => (page.clients as Clients).gateway }));
vi.mock('../wallet/getWalletClient', async (load) => ({
  ...(await load<typeof import('../wallet/getWalletClient')>()),
  getClients: async () => page.clients,
}));

const ethereum = getChain(1);
if (!ethereum) throw new Error('Chain 1 is missing.');
const chain = ethereum;
const [trader] = accounts;
const connect = (url: string) => createChainClient({ transport: http(url, { retryCount: 0 }) });

let sandbox: Sandbox;
let rpcUrl = '';
beforeAll(async () => {
  sandbox = await launchSandbox({ PORT: `${await findFreePort('127.0.0.1')}`, SANDBOX_CHAINS: '1' });
  const { chains } = v.parse(sandboxInfo, await (await fetch(`${sandbox.url}/api/sandbox`)).json());
  rpcUrl = chains.find(({ id }) => id === 1)?.rpcUrl ?? '';
  const node = connect(rpcUrl);
  for (const { address } of planMarket(1).tokens) {
    const call = { abi: erc20Abi, functionName: 'approve', args: [chain.exchangeProxy, maxUint256] } as const;
    const hash = await writeContract(node, { address, account: trader, chain: null, ...call });
    await waitForTransactionReceipt(node, { hash, pollingInterval: 20 });
  }
});
afterAll(() => sandbox?.stop());

/** Returns a node as a wallet with the trader's account. */
function nameAccount(node: Client): Client {
  const request = (asked: { method: string }) =>
    asked.method === 'eth_accounts' ? Promise.resolve([trader]) : node.request(asked as never);
  return { ...node, request: request as Client['request'] };
}

type Swap = { sold: Token; bought: Token; amount: bigint };

/** Draws swaps of listed tokens that the trader holds, worth 20 to 5,000 dollars: always the same ones. */
async function drawSwaps(count: number): Promise<Swap[]> {
  const held = await readHeld();
  const shipped = await loadShippedTokens(chain);
  const wrapped = chain.wrappedNative.address;
  const listed = planMarket(1).tokens.flatMap((planned) => {
    const token = shipped.find(({ address }) => address === planned.address);
    if (!token || planned.usdPrice === undefined) return [];
    return { token: token.address === wrapped ? getNativeCoin(chain) : token, usdPrice: planned.usdPrice };
  });
  const priced = [...listed, { token: getNativeCoin(chain), usdPrice: 3_000 }];
  const pair = fc.shuffledSubarray(priced, { minLength: 2, maxLength: 2 });
  const dollars = fc.double({ min: Math.log(20), max: Math.log(5_000), noNaN: true }).map(Math.exp);
  const swaps = fc
    .sample(fc.tuple(pair, dollars), { numRuns: 10 * count, seed: 1 })
    .flatMap(([[sold, bought], worth]) => {
      if (!sold || !bought) return [];
      const amount = parseUnits((worth / sold.usdPrice).toFixed(sold.token.decimals), sold.token.decimals);
      const isHeld = isNativeToken(sold.token.address) || amount <= (held.get(sold.token.address) ?? 0n);
      return isHeld ? { sold: sold.token, bought: bought.token, amount } : [];
    });
  return swaps.slice(0, count);
}

/** Reads how much of each token the trader holds, in base units. */
async function readHeld(): Promise<Map<Address, bigint>> {
  const call = { abi: erc20Abi, functionName: 'balanceOf', args: [trader] } as const;
  const read = async ({ address }: { address: Address }) =>
    [address, await readContract(connect(rpcUrl), { address, ...call })] as const;
  return new Map(await Promise.all(planMarket(1).tokens.map(read)));
}

/** Reviews a swap as the page does, and returns the points that the trader has to tick, or what blocks it. */
async function review({ sold, bought, amount }: Swap): Promise<string[]> {
  const terms = {
    chain,
    sellToken: sold,
    buyToken: bought,
    side: 'exactInput' as const,
    amount,
    slippageBps: 50,
    fee: { recipient: undefined, fraction: '0', reason: 'normal' as const },
    affiliate: undefined,
    recipient: undefined,
    deadlineSeconds: 1_200,
  };
  const { signal } = new AbortController();
  const prepared = await prepareSwap(await getReviewClients(chain.id), { terms, account: trader, signal });
  return prepared.status === 'ready' ? prepared.facts.consents.map(({ code }) => code) : [prepared.code];
}

test.each([
  { kind: 'a wallet with a node of its own', type: 'injected', most: 4 },
  { kind: 'WalletConnect', type: 'walletConnect', most: 4 },
  { kind: 'WalletConnect where the operator wants no public node', type: 'walletConnect', isOff: true, most: 200 },
])('of 200 ordinary swaps with $kind, at most $most show a tick', async ({ kind, type, isOff, most }) => {
  const gateway = connect(`${sandbox.url}/api/1/rpc?site=${defaultSiteToken}`);
  const own = type === 'injected' ? connect(rpcUrl) : undefined;
  page.config = { gateway: sandbox.url, walletNodes: { 1: isOff ? 'gateway' : rpcUrl } };
  page.clients = { gateway, wallet: nameAccount(own ?? gateway), witness: own, provider: own };
  useConnection.setState({ address: trader, chainId: 1, connector: { id: type, type } as never });
  const swaps = await drawSwaps(200);
  expect(swaps).toHaveLength(200);
  const ticks: Record<string, number> = {};
  let ticked = 0;
  for (const swap of swaps) {
    const codes = await review(swap);
    if (codes.length > 0 && !isOff) console.info(swap.sold.symbol, swap.bought.symbol, swap.amount, codes);
    if (codes.length > 0) ticked += 1;
    for (const code of codes) ticks[code] = (ticks[code] ?? 0) + 1;
  }
  console.info(`${kind}: ${ticked} of 200`, ticks);
  const prices = ['PRICE_WORSE', 'PRICE_NOT_WITNESSED', 'PRICE_FAR_WORSE'];
  expect(Object.keys(ticks).filter((code) => !prices.includes(code))).toEqual([]);
  expect(ticked).toBeLessThanOrEqual(most);
  // Without any second voice, each price is put to the trader.
  if (isOff) expect(ticked).toBe(200);
});
