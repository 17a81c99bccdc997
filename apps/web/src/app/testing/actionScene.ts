import { readExchanges } from '@livery/core/actions/liquidity/readExchanges';
import { readLiquidityPools } from '@livery/core/actions/liquidity/readLiquidityPools';
import { readMarket } from '@livery/core/actions/market/readMarket';
import { getChain } from '@livery/core/domain/chains';
import { getDependentAmountUp, getDeposit, getMintedShares } from '@livery/core/domain/liquidity/deposit';
import type { LiquidityIntent } from '@livery/core/domain/liquidity/liquidityIntent';
import { getReservesOf, toPoolToken } from '@livery/core/domain/liquidity/pool';
import { getBurnedAmounts } from '@livery/core/domain/liquidity/removal';
import { getMigrationDeposit, getV1, getV1Amounts } from '@livery/core/domain/liquidity/v1';
import { getHubs } from '@livery/core/domain/tokens/getHubs';
import { getNativeCoin, nativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import type { PriceResponseBody } from '@livery/core/wire/quoteResponse';
import { accounts } from '@livery/sandbox/accounts';
import { unlistedSymbol } from '@livery/sandbox/hostile/actionCase';
import type { Interception } from '@livery/sandbox/hostile/interception';
import { planMarket } from '@livery/sandbox/market/planMarket';
import { startTestChain } from '@livery/sandbox/testing/startTestChain';
import { type Address, type Client, erc20Abi, type Hash, parseAbi, parseEther, parseUnits } from 'viem';
import { getTransactionReceipt, writeContract } from 'viem/actions';
import { vi } from 'vitest';
import { loadShippedTokens } from '../../wallet/collectFacts';
import { answerOn, type Lies } from './answerOn';
import { type Connection, connectNode } from './connectNode';
import { signOwnOrder, toBookBody } from './ownBook';
import { rememberReads } from './rememberReads';

const ethereum = getChain(1);
if (!ethereum) throw new Error('Chain 1 is missing.');
export const sceneChain = ethereum;
/** Its native coin. */
export const eth = getNativeCoin(ethereum);
/** The trader: the sandbox’s first account, which its chains sign for. */
export const [trader] = accounts;

const { tokens: planned } = planMarket(sceneChain.id);
const wrapped = { ...sceneChain.wrappedNative, decimals: 18, usdPrice: 3_000 };

/** Returns a token by its symbol, as the plan of the sandbox’s market has it, and its price in dollars. */
export function findPlannedToken(symbol: string): Token & { usdPrice: number } {
  const found = [wrapped, ...planned].find((token) => token.symbol === symbol);
  if (!found) throw new RangeError(`The sandbox has no ${symbol}.`);
  const { address, name, decimals, usdPrice } = found;
  return { chainId: sceneChain.id, address, symbol, name, decimals, usdPrice };
}

/** Returns the planned token with an address, whatever a list calls it. */
function findPlannedTokenAt(address: Address): Token & { usdPrice: number } {
  const found = [{ ...wrapped, address: nativeToken }, ...planned].find((token) => token.address === address);
  if (!found) throw new RangeError(`The sandbox has no token at ${address}.`);
  return findPlannedToken(found.symbol);
}

/** Returns the base units of a token that are worth so many dollars. */
export function toUnits({ decimals, usdPrice }: { decimals: number; usdPrice: number }, dollars: number): bigint {
  return parseUnits((dollars / usdPrice).toFixed(decimals), decimals);
}

export type ActionScene = Awaited<ReturnType<typeof startScene>>;

/** Starts a chain on which the trader has deposited in a pool and holds shares of V1, with all approvals given. */
export async function startScene() {
  const { rpcUrl, stop } = await startTestChain(sceneChain.id);
  const ask = rememberReads(async (body) => {
    const response = await fetch(rpcUrl, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    return response.text();
  });
  const honest = connectNode({ ask, path: '/api/1/rpc' });
  const hubs = getHubs(sceneChain, await loadShippedTokens(sceneChain));
  const [usdc, dai] = [findPlannedToken('USDC'), findPlannedToken('DAI')];
  // viem's own wait looks again with each new block only, and on this chain none may follow the one of the transaction.
  const settle = (hash: Hash) =>
    vi.waitFor(() => getTransactionReceipt(honest, { hash }), { timeout: 60_000, interval: 20 });
  const send = async (
    address: Address,
    call: { abi: typeof erc20Abi; functionName: 'approve'; args: [Address, bigint] },
  ) => {
    const hash = await writeContract(honest, { address, account: trader, chain: null, ...call });
    await settle(hash);
  };
  const approve = (token: Address, spender: Address) =>
    send(token, { abi: erc20Abi, functionName: 'approve', args: [spender, 10n ** 40n] });
  for (const { address } of [usdc, dai, findPlannedToken(unlistedSymbol)]) await approve(address, sceneChain.v2.router);
  const deadline = BigInt(Math.floor(Date.now() / 1_000)) + 3_600n;
  const deposit = await writeContract(honest, {
    address: sceneChain.v2.router,
    abi: parseAbi(['function addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256)']),
    functionName: 'addLiquidity',
    args: [usdc.address, dai.address, parseUnits('400', 6), parseEther('500'), 1n, 1n, trader, deadline],
    account: trader,
    chain: null,
    gas: 1_000_000n,
  });
  await settle(deposit);
  const [reading] = await readLiquidityPools(honest, {
    chain: sceneChain,
    pairs: [[usdc.address, dai.address]],
    account: trader,
  });
  if (reading?.state !== 'EXISTS') throw new Error('The pair has no pool.');
  await approve(reading.pool.address, sceneChain.v2.router);
  const [position] = await readExchanges(honest, { tokens: [dai.address], account: trader });
  const migrator = getV1(sceneChain.id)?.migrator;
  if (!position || !migrator) throw new Error('The trader has no shares of V1.');
  await approve(position.exchange.address, migrator);

  const order = await signOwnOrder({ chain: sceneChain, sold: sceneChain.wrappedNative.address, bought: usdc.address });
  const spenders: [Address, Address][] = [
    ...[usdc, dai].map(({ address }): [Address, Address] => [address, sceneChain.v2.router]),
    [findPlannedToken(unlistedSymbol).address, sceneChain.v2.router],
    [reading.pool.address, sceneChain.v2.router],
    [position.exchange.address, migrator],
  ];
  return {
    stop,
    honest,
    /** Takes all approvals back. */
    async revoke(): Promise<void> {
      for (const [token, spender] of spenders) {
        await send(token, { abi: erc20Abi, functionName: 'approve', args: [spender, 0n] });
      }
    },
    /** The order of the trader that the book lists. */
    order,
    pair: reading.pool.address,
    /** The V1 exchange of DAI. */
    exchange: position.exchange.address,
    /** Connects to the chain through one of the page’s nodes, which lies as the case says. */
    connect: (node: 'gateway' | 'wallet', how: Omit<Connection, 'ask' | 'path'>) =>
      connectNode({ ask, path: node === 'gateway' ? '/api/1/rpc' : '/wallet-node/1', ...how }),
    /** Answers the page’s requests of the gateway: the price of a sale, or the book with the trader’s order. */
    answerGateway(url: string, how: Pick<Asked, 'intercept' | 'lies'>) {
      const { pathname: path, searchParams: query } = new URL(url, 'http://localhost');
      if (!path.includes('/sra/v4/')) return answerPrice({ url, ...how, honest, hubs });
      const pass = async () => ({ status: 200, headers: {}, body: toBookBody(path, order) });
      return toResponse(answerOn({ path, query, body: '', pass }, how));
    },
    /**
     * Fills in the form of a change of liquidity, of USDC and DAI unless told, as a page does that reads the chain
     * through this node.
     */
    fillIn: (change: Form['change'], node: Client, { part = 2n, tokens = [usdc, dai] }: FormParameters = {}) =>
      fillIn({ change, node, part, tokens }),
  };
}

type Asked = { url: string; intercept: Interception | undefined; lies: Lies; honest: Client; hubs: readonly Address[] };

const readBest = async (...sale: Parameters<typeof readMarket>) => (await readMarket(...sale))?.best;

/** Prices by request; the pools do not change while the cases are played. */
const prices = new Map<string, Promise<bigint | undefined>>();

/** Answers the price of a sale, honestly the best of the market, as the gateway does. */
async function answerPrice({ url, intercept, lies, honest, hubs }: Asked): Promise<Response> {
  const { pathname: path, searchParams: query } = new URL(url, 'http://localhost');
  const [sellToken, buyToken] = [query.get('sellToken'), query.get('buyToken')] as [Address, Address];
  const amount = BigInt(query.get('sellAmount') ?? 0);
  const pass = async () => {
    const best = await (prices.get(url) ??
      readBest(honest, { chain: sceneChain, sellToken, buyToken, amount, hubs, timeoutMs: 20_000 }));
    if (!best) throw new Error('There is no market.');
    prices.set(url, Promise.resolve(best));
    const price: PriceResponseBody = {
      chainId: sceneChain.id,
      price: '1',
      estimatedPriceImpact: '0',
      value: '0',
      gas: '200000',
      estimatedGas: '200000',
      gasPrice: '1000000000',
      protocolFee: '0',
      minimumProtocolFee: '0',
      buyTokenAddress: buyToken,
      sellTokenAddress: sellToken,
      buyAmount: `${best}`,
      sellAmount: `${amount}`,
      sources: [],
      allowanceTarget: sceneChain.exchangeProxy,
      sellTokenToEthRate: '1',
      buyTokenToEthRate: '1',
    };
    return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(price) };
  };
  return toResponse(answerOn({ path, query, body: '', pass }, { intercept, lies }));
}

async function toResponse(answering: ReturnType<typeof answerOn>): Promise<Response> {
  const answered = await answering;
  return new Response(`${answered?.body}`, answered);
}

type Form = {
  change: 'add' | 'remove' | 'migrate' | 'removeV1';
  node: Client;
  /** The divisor of the trader’s shares that a removal takes. */
  part: bigint;
  tokens: readonly [Token, Token];
};
type FormParameters = Partial<Pick<Form, 'part' | 'tokens'>>;

async function fillIn({ change, node, part, tokens }: Form): Promise<LiquidityIntent> {
  const common = { chainId: sceneChain.id, account: trader, deadlineSeconds: 1_200 };
  const read = async (a: Address, b: Address) => {
    const pair = [toPoolToken(a, sceneChain), toPoolToken(b, sceneChain)] as const;
    const [reading] = await readLiquidityPools(node, { chain: sceneChain, pairs: [pair], account: trader });
    if (reading?.state !== 'EXISTS') throw new Error('There is no pool.');
    return { ...reading, reserves: getReservesOf(reading.pool, pair) };
  };
  if (change === 'add' || change === 'remove') {
    const [{ address: a }, { address: b }] = tokens;
    const { pool, shares: all, reserves } = await read(a, b);
    const { address: pair, totalSupply } = pool;
    if (change === 'remove') {
      const shares = all / part;
      const amounts = getBurnedAmounts({ shares, reserves, totalSupply });
      return { ...common, type: 'remove', tokens, pair, shares, amounts, slippageBps: 50 };
    }
    const [reserve, otherReserve] = reserves;
    const amount = toUnits(findPlannedTokenAt(a), 100) / part;
    const amounts = [amount, getDependentAmountUp(amount, { reserve, otherReserve })] as const;
    const shares = getMintedShares({ amounts: getDeposit({ desired: amounts, reserves }), reserves, totalSupply });
    return { ...common, type: 'add', tokens, amounts, shares, slippageBps: 50, pair };
  }
  const [, token] = tokens;
  const [position] = await readExchanges(node, { tokens: [token.address], account: trader });
  if (!position) throw new Error('There is no exchange.');
  const { exchange, shares: all } = position;
  const shares = change === 'migrate' ? all : all / part;
  const worth = getV1Amounts(exchange, shares);
  const on = { ...common, token, exchange: exchange.address, shares };
  if (change === 'removeV1') return { ...on, type: 'removeV1', amounts: worth };
  const { reserves } = await read(token.address, nativeToken);
  const [ofToken, native] = reserves;
  const { deposit } = getMigrationDeposit({ amounts: worth, reserves: { token: ofToken, native } });
  return { ...on, type: 'migrate', amounts: deposit };
}
