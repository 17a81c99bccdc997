import { type Address, type Hex, zeroAddress } from 'viem';
import { type Chain, getChain } from '../domain/chains';
import type { LimitFill } from '../domain/orders/limitFill';
import type { SwapIntent } from '../domain/swap/swapIntent';
import { getNativeCoin } from '../domain/tokens/nativeToken';
import type { Token } from '../domain/tokens/token';
import type { ReceivedQuote, SwapChainFacts } from '../gate/swap/gateContext';
import { encodeSwap, type Leg, type SwapCall, type Transformation } from './encodeSwap';
import { quoteSwap, sceneTime } from './quoteSwap';

/** The input of the gate, and the quote's call before encoding. */
export type Scene = { intent: SwapIntent; quote: ReceivedQuote; facts: SwapChainFacts; call: SwapCall; chain: Chain };

const ethereum = getChain(1);
if (!ethereum) throw new Error('Chain 1 is missing.');
export const chain = ethereum;

export const trader: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
export const stranger: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const friend: Address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
export const feeRecipient: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

export const native: Token = getNativeCoin(chain);
export const wrapped: Token = { ...native, address: chain.wrappedNative.address, symbol: 'WETH' };
export const usdc: Token = {
  chainId: 1,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
};
export const dai: Token = {
  ...usdc,
  address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  symbol: 'DAI',
  name: 'Dai',
  decimals: 18,
};

/** Returns an honest swap of `intent` along `legs` and orders, with a wallet, a chain and a simulation that agree. */
export function toScene(
  intent: SwapIntent,
  legs: readonly Leg[],
  on: Chain = chain,
  limitOrders: readonly LimitFill[] = [],
): Scene {
  const { response, call } = quoteSwap(intent, legs, on, limitOrders);
  const { recipient: payee = intent.account } = intent;
  const hash = `0x${'ab'.repeat(32)}` as const;
  return {
    intent,
    chain: on,
    call,
    quote: { response, receivedAt: 1_000 },
    facts: {
      chainId: intent.chainId,
      account: intent.account,
      now: 11_000,
      timestamp: sceneTime,
      blockHashFromWallet: hash,
      blockHashFromGateway: hash,
      ownGasEstimate: { gas: legs.length + limitOrders.length === 0 ? 50_000n : 250_000n, gasPrice: 1_000_000_000n },
      simulation: {
        balanceChanges: [
          { token: intent.sellToken.address, account: intent.account, change: -response.sellAmount },
          { token: intent.buyToken.address, account: payee, change: response.buyAmount },
        ],
        newApprovals: [],
      },
    },
  };
}

/** Returns an intent to sell 100 USDC or ETH for as many of another token, with a fee of 0.3 % and a slippage of 1 %. */
export function honestScene(
  swap: Partial<Pick<SwapIntent, 'sellToken' | 'buyToken' | 'side' | 'recipient'>> & { isWrap?: boolean } = {},
): Scene {
  const { sellToken = usdc, buyToken = dai, side = 'exactInput', recipient, isWrap = false } = swap;
  const sellAmount = 100n * 10n ** BigInt(sellToken.decimals);
  const buyAmount = 100n * 10n ** BigInt(buyToken.decimals);
  const intent: SwapIntent = {
    chainId: chain.id,
    account: trader,
    sellToken,
    buyToken,
    side,
    amount: side === 'exactInput' ? sellAmount : buyAmount,
    slippageBps: 100,
    fee: { recipient: feeRecipient, fraction: '0.003' },
    ...(recipient && { recipient, deadlineSeconds: 1200 }),
  };
  const toWrapped = (token: Token) => (token === native ? wrapped : token).address;
  const path = [toWrapped(sellToken), toWrapped(buyToken)];
  return toScene(intent, isWrap ? [] : [{ path, sellAmount, buyAmount }]);
}

/** Returns the plain swap along four paths of four hops. */
function longScene(): Scene {
  const { intent } = honestScene();
  const middle = [friend, wrapped.address, stranger];
  const path = [usdc.address, ...middle, dai.address];
  const legs = Array.from({ length: 4 }, () => ({ path, sellAmount: intent.amount / 4n, buyAmount: 25n * 10n ** 18n }));
  return toScene(intent, legs);
}

/** Returns a fill of 40 of 50 sold units of an order that pays one for one, and a swap of 100 that makes it before its pools. */
export function withOrder(scene: Scene): Scene {
  const { intent } = scene;
  const toWrapped = (token: Token) => (token === native ? wrapped : token).address;
  const [takerToken, makerToken] = [toWrapped(intent.sellToken), toWrapped(intent.buyToken)];
  const [sold, bought] = [10n ** BigInt(intent.sellToken.decimals), 10n ** BigInt(intent.buyToken.decimals)];
  const order = {
    makerToken,
    takerToken,
    makerAmount: 50n * bought,
    takerAmount: 50n * sold,
    takerTokenFeeAmount: 0n,
    maker: friend,
    taker: zeroAddress,
    sender: zeroAddress,
    feeRecipient,
    pool: `0x${'00'.repeat(31)}10` as const,
    expiry: sceneTime + 60n,
    salt: 7n,
  };
  const signature = { signatureType: 2, v: 27, r: `0x${'11'.repeat(32)}`, s: `0x${'22'.repeat(32)}` } as const;
  const leg = { path: [takerToken, makerToken], sellAmount: 60n * sold, buyAmount: 60n * bought };
  return toScene(intent, [leg], chain, [{ order, signature, maxTakerTokenFillAmount: 40n * sold }]);
}

/** One honest scene of each kind. */
export const honestScenes = {
  plain: honestScene(),
  exactOutput: honestScene({ side: 'exactOutput' }),
  long: longScene(),
  order: withOrder(honestScene()),
  orderNativeSold: withOrder(honestScene({ sellToken: native })),
  orderExactOutput: withOrder(honestScene({ side: 'exactOutput' })),
  nativeSold: honestScene({ sellToken: native }),
  nativeSoldExactOutput: honestScene({ sellToken: native, side: 'exactOutput' }),
  nativeBought: honestScene({ buyToken: native }),
  nativeBoughtExactOutput: honestScene({ buyToken: native, side: 'exactOutput' }),
  wrap: honestScene({ sellToken: native, buyToken: wrapped, isWrap: true }),
  unwrap: honestScene({ sellToken: wrapped, buyToken: native, isWrap: true, side: 'exactOutput' }),
  sent: honestScene({ recipient: friend }),
  sentExactOutput: honestScene({ recipient: friend, side: 'exactOutput' }),
  sentNativeSold: honestScene({ recipient: friend, sellToken: native }),
  sentNativeSoldExactOutput: honestScene({ recipient: friend, sellToken: native, side: 'exactOutput' }),
  sentNativeBought: honestScene({ recipient: friend, buyToken: native }),
  sentNativeBoughtExactOutput: honestScene({ recipient: friend, buyToken: native, side: 'exactOutput' }),
};

/** Returns the scene with a changed call, encoded again. */
export function withCall(scene: Scene, change: (call: SwapCall) => SwapCall): Scene {
  const call = change(scene.call);
  return withResponse({ ...scene, call }, { data: encodeSwap(call, scene.chain) });
}

export function withResponse(scene: Scene, change: Partial<ReceivedQuote['response']>): Scene {
  return { ...scene, quote: { ...scene.quote, response: { ...scene.quote.response, ...change } } };
}

export function withFacts(scene: Scene, change: Partial<SwapChainFacts>): Scene {
  return { ...scene, facts: { ...scene.facts, ...change } };
}

export function withIntent(scene: Scene, change: Partial<SwapIntent>): Scene {
  return { ...scene, intent: { ...scene.intent, ...change } };
}

/** Replaces each step of a name by the result of `change`. */
export function withStep<Name extends Transformation['name']>(
  scene: Scene,
  name: Name,
  change: (step: Transformation & { name: Name }) => Transformation[],
): Scene {
  const isNamed = (step: Transformation): step is Transformation & { name: Name } => step.name === name;
  return withCall(scene, (call) => ({
    ...call,
    transformations: call.transformations.flatMap((step) => (isNamed(step) ? change(step) : [step])),
  }));
}

export function withSimulation(scene: Scene, change: Partial<NonNullable<Scene['facts']['simulation']>>): Scene {
  const simulation = { balanceChanges: [], newApprovals: [], ...scene.facts.simulation, ...change };
  return withFacts(scene, { simulation });
}

/** Replaces the simulation by one that pays the scene's payee what its call and its quote promise. */
export function simulated(scene: Scene): Scene {
  const { intent, call, quote } = scene;
  const { sellAmount, buyAmount } = quote.response;
  const { recipient: payee = intent.account } = intent;
  const bought = call.minimum > buyAmount ? call.minimum : buyAmount;
  return withSimulation(scene, {
    balanceChanges: [
      { token: intent.sellToken.address, account: intent.account, change: -sellAmount },
      { token: intent.buyToken.address, account: payee, change: bought },
    ],
  });
}

export function addChange(scene: Scene, ...added: { token: Hex; account: Hex; change: bigint }[]): Scene {
  return withSimulation(scene, { balanceChanges: [...(scene.facts.simulation?.balanceChanges ?? []), ...added] });
}
