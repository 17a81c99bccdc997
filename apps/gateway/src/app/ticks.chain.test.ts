import { createPoolMemory } from '@livery/core/actions/market/poolMemory';
import { readWitness } from '@livery/core/actions/market/readWitness';
import { getHubs } from '@livery/core/domain/tokens/getHubs';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { decodeRoute } from '@livery/core/gate/swap/decodeRoute';
import { planMarket } from '@livery/sandbox/market/planMarket';
import { getUsdPrice, toBaseUnits } from '@livery/sandbox/market/usdPrices';
import type { Address } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAll } from '../../../../scripts/lib/isAll.mjs';
import { startGateway } from '../testing/startGateway';
import { toVerdict } from '../testing/toVerdict';

const chainIds = isAll ? [1, 10, 56, 137, 250, 8453, 42161, 42220, 43114] : [1, 137];
/** Every so many-th of the swaps is made; all of them take an hour. */
const every = 47;
/** Traded parts of the depth, in millionths. */
const parts = [10, 100, 1_000, 10_000];
const sides = ['exactInput', 'exactOutput'] as const;
const fee = { recipient: '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676d', fraction: '0.003' } as const;

let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  gateway = await startGateway(chainIds, { v3: true });
});
afterAll(() => gateway.stop());

type Listed = { address: Address; decimals: number; usdPrice: number; symbol: string; depth: number };

/** Returns a chain's common bases and its ten most liquid other listed tokens, with the dollars in their deepest pools. */
function listTokens(chainId: number): Listed[] {
  const { tokens, pools, otherPools, v3Pools } = planMarket(chainId);
  const { chain, listed } = gateway.onChain(chainId).state;
  const native = { ...chain.wrappedNative, decimals: 18, usdPrice: getUsdPrice(chain.wrappedNative.symbol) };
  const hubs = getHubs(chain, listed);
  const priced = [native, ...tokens.filter(({ address }) => listed.some((one) => one.address === address))];
  const held = [...pools, ...otherPools.flatMap((other) => other.pools)].flatMap((pool) => [
    { token: pool.tokenA, amount: pool.amountA },
    { token: pool.tokenB, amount: pool.amountB },
  ]);
  const heldByV3 = v3Pools.flatMap(({ token0, token1, positions }) => [
    { token: token0, amount: positions.reduce((sum, { amount0 }) => sum + amount0, 0n) },
    { token: token1, amount: positions.reduce((sum, { amount1 }) => sum + amount1, 0n) },
  ]);
  const deep = priced.map((token) => {
    const amounts = [...held, ...heldByV3].filter((one) => one.token === token.address).map(({ amount }) => amount);
    const most = amounts.reduce((max, amount) => (amount > max ? amount : max), 0n);
    return { ...token, depth: (Number(most) / 10 ** token.decimals) * token.usdPrice };
  });
  const others = deep.filter(({ address }) => !hubs.includes(address)).toSorted((a, b) => b.depth - a.depth);
  return [...deep.filter(({ address }) => hubs.includes(address)), ...others.slice(0, 10)];
}

function listSwaps(tokens: readonly Listed[]) {
  const pairs = tokens.flatMap((sold) => tokens.flatMap((bought) => (sold === bought ? [] : [{ sold, bought }])));
  return pairs.flatMap((pair) =>
    parts.flatMap((part) =>
      sides.map((side) => {
        const typed = side === 'exactInput' ? pair.sold : pair.bought;
        const usd = (Math.min(pair.sold.depth, pair.bought.depth) * part) / 1_000_000;
        return { ...pair, side, part, usd, amount: toBaseUnits({ ...typed, usd }) };
      }),
    ),
  );
}

/** Returns the codes of the ticks that the dialog of a swap would show, or of what blocks it. */
async function listTicks(
  chainId: number,
  swap: ReturnType<typeof listSwaps>[number],
  pools: ReturnType<typeof createPoolMemory>,
) {
  const { trader, ask, state } = gateway.onChain(chainId);
  const { chain, listed } = state;
  const { side, amount } = swap;
  const toAsked = ({ address }: Listed) =>
    address === chain.wrappedNative.address ? getNativeCoin(chain).address : address;
  const [sellToken, buyToken] = [toAsked(swap.sold), toAsked(swap.bought)];
  const response = await trader.parseQuote(
    await ask('quote', {
      sellToken,
      buyToken,
      [side === 'exactInput' ? 'sellAmount' : 'buyAmount']: `${amount}`,
      slippagePercentage: '0.01',
      skipValidation: 'true',
      takerAddress: trader.address,
      buyTokenPercentageFee: fee.fraction,
      feeRecipient: fee.recipient,
    }),
  );
  const asked = {
    account: trader.address,
    side,
    amount,
    slippageBps: 100,
    fee,
    recipient: undefined,
    deadlineSeconds: 1_200,
  };
  const toToken = (address: Address) => ({ chainId, address, symbol: '', name: '', decimals: 18 });
  const intent = { ...asked, chainId, sellToken: toToken(sellToken), buyToken: toToken(buyToken) };
  const route = decodeRoute(intent, response);
  if (!route) throw new Error('The call cannot be decoded.');
  const { to, data, value } = response;
  const { best, routed } = await readWitness(trader.client, {
    ...route,
    chain,
    side,
    sellToken,
    buyToken,
    hubs: getHubs(chain, listed),
    pools,
    transaction: { chainId, from: trader.address, to, data, value },
    unlisted: [],
    timeoutMs: 60_000,
    retryDelayMs: 1,
  });
  const verdict = toVerdict(state, response, {
    ...asked,
    simulation: undefined,
    witness: { tokens: [], best, routed },
  });
  if (!verdict.ok) return [verdict.code];
  return verdict.facts.consents.map((consent) =>
    'worseBps' in consent ? `${consent.code} ${consent.worseBps}` : consent.code,
  );
}

test.each(chainIds)(
  'at most two of a hundred ordinary swaps of listed tokens on chain %i ask for a tick, and none is blocked',
  {
    timeout: 600_000,
  },
  async (chainId) => {
    const pools = createPoolMemory();
    const swaps = listSwaps(listTokens(chainId)).filter(({ amount }, index) => amount > 0n && index % every === 0);
    const ticked: string[] = [];
    for (const swap of swaps) {
      const ticks = await listTicks(chainId, swap, pools);
      const { sold, bought, side, usd } = swap;
      if (ticks.length > 0) ticked.push(`${side} ${sold.symbol} ${bought.symbol} $${usd.toFixed(2)}: ${ticks.join()}`);
    }
    expect(swaps.length).toBeGreaterThan(25);
    expect(ticked.length > swaps.length * 0.02 ? ticked : []).toEqual([]);
  },
);
