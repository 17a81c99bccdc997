import { fetchOrders } from '@livery/core/actions/orderBook';
import type { Consent } from '@livery/core/gate/consent';
import { quoteOnChain } from '@livery/core/testing/quoteOnChain';
import { type ActionCase, unlistedSymbol } from '@livery/sandbox/hostile/actionCase';
import type { LiquidityAction } from '@livery/sandbox/hostile/actions/liquidityCases';
import type { Client } from 'viem';
import { approveToken } from '../../approval/approveToken';
import { rememberOrder, useSignedOrders } from '../../features/limit/book/signedOrders';
import { signOrder } from '../../features/limit/confirm/placeOrder';
import { fetchMarket } from '../../features/limit/market/marketQuery';
import { judgeLiquidity, sendLiquidity } from '../../features/liquidity/confirm/judgeLiquidity';
import { signPermit } from '../../features/liquidity/remove/signPermit';
import { judgeSwap, toSwapIntent } from '../../features/swap/confirm/prepareSwap';
import { sendOnce } from '../../send/promptWallet';
import { type ActionScene, eth, findPlannedToken, sceneChain, toUnits, trader } from './actionScene';
import { cancelListed, readBook } from './bookActions';

/** An action to play, without what is expected of it. */
export type Play = Omit<ActionCase, 'title' | 'code'>;

type Acting = {
  scene: ActionScene;
  clients: { gateway: Client; wallet: Client; witness: Client | undefined };
  /** Requests the gateway. */
  fetch: (url: string) => Promise<Response>;
  /** The divisor of the amounts. */
  part: number;
};

/** What stops an action; no consents where the wallet was asked. */
type Stopped = { code: string } | { consents: readonly Consent[] };

const config = { name: 'Livery' } as never;
const common = { chain: sceneChain, account: trader, targets: undefined, given: [] };

/** Carries out an action as the page's buttons do, from its form on, without a tick. Returns what stops it. */
export async function playAction(play: Play, acting: Acting): Promise<Stopped> {
  const { action, tokens, listed, spender, slippageBps = 50, repeats } = play;
  const { scene, fetch, part, clients } = acting;
  const [sold, bought] = findTokens({ tokens, listed });
  switch (action) {
    case 'swap':
      return swap({ sold, bought, slippageBps }, acting);
    case 'order':
      return repeats ? repeatOrder(repeats, acting) : placeOrder({ sold, bought }, part);
    case 'list':
      return readBook({ order: scene.order, fetch: async (url) => fetch(`${url}`), witness: clients.witness });
    case 'cancel':
      return toStopped(await cancelListed(scene));
    case 'approval':
    case 'shares':
    case 'sharesV1':
      return approve({ action, sold, spender }, acting);
    case 'permit':
      return toStopped(
        await signPermit({ ...common, tokens: pair, shares: 10n ** 12n / BigInt(part), deadlineSeconds: 1_200 }),
      );
    default:
      return changeLiquidity({ change: action, slippageBps }, acting);
  }
}

const pair = [findPlannedToken('USDC').address, findPlannedToken('DAI').address] as const;

function findTokens({ tokens = ['USDC', 'DAI'], listed }: Pick<Play, 'tokens' | 'listed'>) {
  const find = (symbol: string) => ({ ...findPlannedToken(symbol), ...(symbol === unlistedSymbol && listed) });
  return [find(tokens[0]), find(tokens[1])] as const;
}

type Sale = Record<'sold' | 'bought', ReturnType<typeof findPlannedToken>>;

/** Sells a token or, in place of its wrapped form, the native coin, along the direct path on the chain's V2 exchange. */
async function swap(
  { sold, bought, slippageBps }: Sale & { slippageBps: number },
  { scene, clients, part }: Acting,
): Promise<Stopped> {
  const terms = {
    chain: sceneChain,
    sellToken: sold.address === sceneChain.wrappedNative.address ? eth : sold,
    buyToken: bought,
    side: 'exactInput' as const,
    amount: toUnits(findPlannedToken(sold.symbol), 400 / part),
    slippageBps,
    fee: { recipient: undefined, fraction: '0', reason: 'normal' as const },
    affiliate: undefined,
    recipient: undefined,
    deadlineSeconds: 1_200,
  };
  const path = [sold.address, bought.address];
  const quote = await quoteOnChain(scene.honest, { intent: toSwapIntent(terms, trader), path, now: performance.now() });
  const { signal } = new AbortController();
  const judged = await judgeSwap(clients, { terms, account: trader, quote, signal });
  if (judged.status === 'blocked') return judged;
  const { transaction, facts } = judged;
  if (facts.consents.length > 0) return facts;
  const { networkFee } = facts;
  return toStopped(await sendOnce(clients.wallet, { transaction, networkFee, summary: '' }));
}

/** Signs an order at the price that the gateway calls the market's. */
async function placeOrder({ sold, bought }: Sale, part: number): Promise<Stopped> {
  const sellAmount = toUnits(findPlannedToken(sold.symbol), 400 / part);
  const sale = { chainId: sceneChain.id, sellToken: sold, buyToken: bought, sellAmount };
  const { buyAmount } = await fetchMarket(sale);
  const terms = { ...sale, chain: sceneChain, config, buyAmount, expirySeconds: 600 };
  return toStopped(await signOrder({ terms, account: trader, isPlacedAnyway: true, listed: [], given: [] }));
}

/** Signs an order that sells the same as one that the trader signed before, as the page does that has read the book. */
async function repeatOrder(signedIn: 'here' | 'elsewhere', { scene, fetch }: Acting): Promise<Stopped> {
  const { order } = scene.order;
  if (signedIn === 'here') rememberOrder(order);
  try {
    const book = { fetch: async (url: RequestInfo | URL) => fetch(`${url}`), chainId: sceneChain.id };
    const { records: listed } = await fetchOrders({ ...book, trader });
    const [sellToken, buyToken] = [findPlannedToken('WETH'), findPlannedToken('USDC')];
    const { makerAmount: sellAmount, takerAmount: buyAmount } = order;
    const terms = { chain: sceneChain, config, sellToken, buyToken, sellAmount, buyAmount, expirySeconds: 600 };
    return toStopped(await signOrder({ terms, account: trader, isPlacedAnyway: true, listed, given: [] }));
  } finally {
    useSignedOrders.setState({ orders: [] });
  }
}

async function approve(
  { action, sold, spender }: Pick<Sale, 'sold'> & Pick<Play, 'action' | 'spender'>,
  { scene, part }: Acting,
): Promise<Stopped> {
  const shares = { address: scene.pair, symbol: 'UNI-V2', name: 'Uniswap V2', decimals: 18, chainId: sceneChain.id };
  const v1 = { ...shares, address: scene.exchange, symbol: 'UNI-V1', name: 'Uniswap V1' };
  const wanted = { ...common, amount: 10n ** 41n / BigInt(part), prefers: 'max' as const, summary: '' };
  if (action === 'sharesV1') {
    const exchangeOf = findPlannedToken('DAI').address;
    return toStopped(await approveToken({ ...wanted, token: v1, purpose: 'migration', exchangeOf }));
  }
  return toStopped(
    action === 'shares'
      ? await approveToken({ ...wanted, token: shares, purpose: 'liquidity', pairOf: pair })
      : await approveToken({ ...wanted, token: sold, ...(spender && { quotedSpender: spender }) }),
  );
}

async function changeLiquidity(
  { change, slippageBps }: { change: LiquidityAction; slippageBps: number },
  { scene, clients, part }: Acting,
): Promise<Stopped> {
  const filled = await scene.fillIn(change, clients.gateway, BigInt(part));
  const intent = 'slippageBps' in filled ? { ...filled, slippageBps } : filled;
  const judged = await judgeLiquidity(sceneChain, intent);
  if (judged.status === 'blocked') return judged;
  const { facts: shown } = judged;
  const sent = await sendLiquidity({ chain: sceneChain, intent, shown, given: [], summary: '', onPrompt: () => {} });
  // The review has asked for these consents; without them the call is not sent.
  return shown.consents.length > 0 ? shown : toStopped(sent);
}

/** Returns the reason why an action stopped; none where the wallet was asked. */
function toStopped(outcome: { status: string } & Partial<{ code: string; consents: readonly Consent[] }>): Stopped {
  const { code, consents = [] } = outcome;
  return code === undefined ? { consents } : { code };
}
