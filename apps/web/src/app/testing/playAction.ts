import { fetchOrders } from '@livery/core/actions/orders/orderBook';
import type { LiquidityIntent } from '@livery/core/domain/liquidity/liquidityIntent';
import { getV1 } from '@livery/core/domain/liquidity/v1';
import type { Token } from '@livery/core/domain/tokens/token';
import type { Consent } from '@livery/core/gate/common/consent';
import { quoteOnChain } from '@livery/core/testing/quoteOnChain';
import { type ActionCase, unlistedSymbol } from '@livery/sandbox/hostile/actionCase';
import type { LiquidityAction } from '@livery/sandbox/hostile/actions/liquidityCases';
import { type Client, zeroAddress } from 'viem';
import { approveToken } from '../../approval/approveToken';
import type { NeededApproval } from '../../approval/neededApproval';
import { signPermit } from '../../approval/signPermit';
import { rememberOrder, useSignedOrders } from '../../features/limit/book/signedOrders';
import { toOrderAction } from '../../features/limit/confirm/orderAction';
import { fetchMarket } from '../../features/limit/market/marketQuery';
import { toLiquidityAction } from '../../features/liquidity/confirm/liquidityAction';
import { judgeSwap, toSwapIntent } from '../../features/swap/confirm/prepareSwap';
import { sendInOne } from '../../wallet/promptWallet';
import { type ActionScene, eth, findPlannedToken, sceneChain, toUnits, trader } from './actionScene';
import { cancelListed, readBook } from './bookActions';
import { playDialog, type StoppedPlay } from './playDialog';

/** An action to play, without what is expected of it. */
export type Play = Omit<ActionCase, 'title' | 'code'>;

type Acting = {
  scene: ActionScene;
  clients: { gateway: Client; wallet: Client; witness: Client | undefined };
  /** Requests the gateway. */
  fetch: (url: string) => Promise<Response>;
  /** The divisor of the amounts. */
  part: number;
  /** True where the wallet takes the approvals and the action in one confirmation. */
  isInOne?: boolean | undefined;
};

const config = { name: 'Livery' } as never;
const common = { chain: sceneChain, account: trader, targets: undefined, given: [] };

/** Carries out an action as the page's buttons do, from its form on, without a tick. Returns what stops it. */
export async function playAction(play: Play, acting: Acting): Promise<StoppedPlay> {
  const { action, tokens, dollars = 400, listed, spender, slippageBps = 50, repeats } = play;
  const { scene, fetch, part, clients } = acting;
  const [sold, bought] = findTokens({ tokens, listed });
  switch (action) {
    case 'swap':
      return swap({ sold, bought, dollars, slippageBps }, acting);
    case 'order':
      return repeats ? repeatOrder(repeats, acting) : placeOrder({ sold, bought, dollars }, part);
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
        await signPermit({
          ...common,
          tokens: tokens ? [sold, bought] : pair,
          shares: 10n ** 12n / BigInt(part),
          deadlineSeconds: 1_200,
        }),
      );
    default:
      return changeLiquidity(
        { change: action, slippageBps, tokens: tokens && action === 'add' ? toDeposited([sold, bought]) : undefined },
        acting,
      );
  }
}

const pair = [findPlannedToken('USDC'), findPlannedToken('DAI')] as const;

function findTokens({ tokens = ['USDC', 'DAI'], listed }: Pick<Play, 'tokens' | 'listed'>) {
  const find = (symbol: string) => ({ ...findPlannedToken(symbol), ...(symbol === unlistedSymbol && listed) });
  return [find(tokens[0]), find(tokens[1])] as const;
}

type Sale = Record<'sold' | 'bought', ReturnType<typeof findPlannedToken>> & { dollars: number };

/** Sells a token or, in place of its wrapped form, the native coin, along the direct path on the chain's V2 exchange. */
async function swap(
  { sold, bought, dollars, slippageBps }: Sale & { slippageBps: number },
  { scene, clients, part, isInOne }: Acting,
): Promise<StoppedPlay> {
  const terms = {
    chain: sceneChain,
    sellToken: sold.address === sceneChain.wrappedNative.address ? eth : sold,
    buyToken: bought,
    side: 'exactInput' as const,
    amount: toUnits(findPlannedToken(sold.symbol), dollars / part),
    slippageBps,
    fee: { recipient: undefined, fraction: '0', reason: 'normal' as const },
    affiliate: undefined,
    recipient: undefined,
    deadlineSeconds: 1_200,
  };
  const path = [sold.address, bought.address];
  const quote = await quoteOnChain(scene.honest, { intent: toSwapIntent(terms, trader), path, now: performance.now() });
  const { signal } = new AbortController();
  const judged = await judgeSwap(clients, { terms, account: trader, quote, isInOne, signal });
  if (judged.status === 'blocked') return judged;
  const { transaction, batch, facts } = judged;
  if (facts.consents.length > 0) return facts;
  const { networkFee } = facts;
  return toStopped(await sendInOne(clients.wallet, { transaction, batch, networkFee, summary: '' }));
}

/** Signs an order at the price that the gateway calls the market's. */
async function placeOrder({ sold, bought, dollars }: Sale, part: number): Promise<StoppedPlay> {
  const sellAmount = toUnits(findPlannedToken(sold.symbol), dollars / part);
  const sale = { chainId: sceneChain.id, sellToken: sold, buyToken: bought, sellAmount };
  const { buyAmount } = await fetchMarket(sale);
  const terms = { ...sale, chain: sceneChain, config, buyAmount, expirySeconds: 600 };
  return playDialog(toOrderAction({ terms, account: trader, getListed: () => [] }));
}

/** Signs an order that sells the same as one that the trader signed before, as the page does that has read the book. */
async function repeatOrder(signedIn: 'here' | 'elsewhere', { scene, fetch }: Acting): Promise<StoppedPlay> {
  const { order } = scene.order;
  if (signedIn === 'here') rememberOrder(order);
  try {
    const book = { fetch: async (url: RequestInfo | URL) => fetch(`${url}`), chainId: sceneChain.id };
    const { records: listed } = await fetchOrders({ ...book, trader });
    const [sellToken, buyToken] = [findPlannedToken('WETH'), findPlannedToken('USDC')];
    const { makerAmount: sellAmount, takerAmount: buyAmount } = order;
    const terms = { chain: sceneChain, config, sellToken, buyToken, sellAmount, buyAmount, expirySeconds: 600 };
    return await playDialog(toOrderAction({ terms, account: trader, getListed: () => listed }));
  } finally {
    useSignedOrders.setState({ orders: [] });
  }
}

const migrator = getV1(sceneChain.id)?.migrator ?? zeroAddress;
const ofMigration = { purpose: 'migration', spender: migrator } as const;

/** Returns the approvals of a change of liquidity, as its form lists them. */
function listNeeded(intent: LiquidityIntent, scene: ActionScene): NeededApproval[] {
  const { shares, v1 } = toShareTokens(scene);
  const needed = { chain: sceneChain, account: trader, targets: undefined, spender: sceneChain.v2.router };
  switch (intent.type) {
    case 'add':
      return intent.tokens.flatMap((token, index) => {
        const amount = intent.amounts[index] ?? 0n;
        return token.address === eth.address ? [] : [{ ...needed, token, amount, purpose: 'deposit' }];
      });
    case 'remove':
      return [{ ...needed, token: shares, amount: intent.shares, purpose: 'removal', pairOf: pair }];
    case 'migrate':
      return [{ ...needed, ...ofMigration, token: v1, amount: intent.shares, exchangeOf: intent.token }];
    default:
      return [];
  }
}

/** Returns the shares of the trader's pool and of the V1 exchange, as tokens. */
function toShareTokens(scene: ActionScene) {
  const shares = { address: scene.pair, symbol: 'UNI-V2', name: 'Uniswap V2', decimals: 18, chainId: sceneChain.id };
  return { shares, v1: { ...shares, address: scene.exchange, symbol: 'UNI-V1', name: 'Uniswap V1' } };
}

async function approve(
  { action, sold, spender }: Pick<Sale, 'sold'> & Pick<Play, 'action' | 'spender'>,
  { scene, part }: Acting,
): Promise<StoppedPlay> {
  const { shares, v1 } = toShareTokens(scene);
  const wanted = { ...common, amount: 10n ** 41n / BigInt(part), prefers: 'max' as const, summarize: () => '' };
  if (action === 'sharesV1') {
    const exchangeOf = findPlannedToken('DAI');
    return toStopped(await approveToken({ ...wanted, ...ofMigration, token: v1, exchangeOf }));
  }
  return toStopped(
    action === 'shares'
      ? await approveToken({
          ...wanted,
          spender: sceneChain.v2.router,
          token: shares,
          purpose: 'removal',
          pairOf: pair,
        })
      : await approveToken({ ...wanted, spender: sceneChain.exchangeProxy, token: sold, quotedSpender: spender }),
  );
}

/** Deposits the native coin in place of its wrapped form. */
function toDeposited([first, second]: readonly [Token, Token]): readonly [Token, Token] {
  const toCoin = (token: Token) => (token.address === sceneChain.wrappedNative.address ? eth : token);
  return [toCoin(first), toCoin(second)];
}

type LiquidityForm = { change: LiquidityAction; slippageBps: number; tokens: readonly [Token, Token] | undefined };

async function changeLiquidity(
  { change, slippageBps, tokens }: LiquidityForm,
  { scene, clients, part, isInOne }: Acting,
): Promise<StoppedPlay> {
  const filled = await scene.fillIn(change, clients.gateway, { part: BigInt(part), ...(tokens && { tokens }) });
  const intent = 'slippageBps' in filled ? { ...filled, slippageBps } : filled;
  const needed = isInOne ? listNeeded(intent, scene) : undefined;
  return playDialog(toLiquidityAction({ chain: sceneChain, intent, summary: '', needed }));
}

/** Returns the reason why an action stopped; none where the wallet was asked. */
function toStopped(outcome: { status: string } & Partial<{ code: string; consents: readonly Consent[] }>): StoppedPlay {
  const { code, consents = [] } = outcome;
  return code === undefined ? { consents } : { code };
}
