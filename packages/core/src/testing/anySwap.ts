import fc from 'fast-check';
import { getAddress, toHex, zeroAddress } from 'viem';
import { type Chain, chains } from '../domain/chains';
import type { LimitFill } from '../domain/orders/limitFill';
import type { SwapIntent } from '../domain/swap/swapIntent';
import { getNativeCoin } from '../domain/tokens/nativeToken';
import type { Token } from '../domain/tokens/token';
import { cutLegs, onAnyVenue } from './cutLegs';
import type { Leg } from './encodeSwap';
import { sceneTime } from './quoteSwap';
import { type Scene, toScene } from './scene';

const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => getAddress(toHex(bytes)));
const amount = fc.bigInt({ min: 1_000_000n, max: 10n ** 27n });
const account = address;

const erc20 = fc.record({ address, decimals: fc.integer({ min: 0, max: 18 }) });

function toToken(
  chain: Chain,
  { kind, ...token }: { kind: string; address: Token['address']; decimals: number },
): Token {
  const native = getNativeCoin(chain);
  if (kind === 'native') return native;
  return kind === 'wrapped'
    ? { ...native, address: chain.wrappedNative.address }
    : { ...native, ...token, symbol: 'T', name: 'Token' };
}

const token = fc
  .tuple(erc20, fc.constantFrom('native', 'wrapped', 'erc20', 'erc20', 'erc20'))
  .map(([fields, kind]) => ({ ...fields, kind }));

const choice = fc.record({ venue: fc.nat(), tier: fc.nat() });

const word = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => toHex(bytes));
const signature = fc.record({
  signatureType: fc.constantFrom(2, 3),
  v: fc.constantFrom(27, 28),
  r: word,
  s: word,
});

/** Up to three orders that anyone may fill, in part or whole; the tokens are those of the swap. */
const orders = fc.array(
  fc.record({
    makerAmount: amount,
    takerAmount: amount,
    permille: fc.bigInt({ min: 1n, max: 1_000n }),
    maker: address,
    feeRecipient: address,
    pool: word,
    lifetime: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    salt: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    signature,
  }),
  { maxLength: 3 },
);

/**
 * Any honest swap on any chain: tokens of every kind, up to three limit orders before one to four paths of up to four hops
 * over one or two venues, any fee, slippage and payee.
 */
export const anySwap: fc.Arbitrary<Scene> = fc
  .record({
    chain: fc.constantFrom(...chains),
    sell: token,
    buy: token,
    side: fc.constantFrom('exactInput' as const, 'exactOutput' as const),
    account,
    slippageBps: fc.integer({ min: 0, max: 4999 }),
    feeMillionths: fc.integer({ min: 0, max: 50_000 }),
    feeRecipient: address,
    recipient: fc.option(address, { nil: undefined }),
    deadlineSeconds: fc.integer({ min: 1, max: 4_000_000 }),
    orders,
    legs: fc.array(
      fc.record({
        sellAmount: amount,
        buyAmount: amount,
        middle: fc.array(address, { maxLength: 3 }),
        choice,
        cut: fc.option(choice, { nil: undefined }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ chain, sell, buy, side, legs, orders, ...swap }) => {
    const sellToken = toToken(chain, sell);
    const buyToken = toToken(chain, buy);
    const wrapped = chain.wrappedNative.address;
    const isWrap = [sell, buy].every(({ kind }) => kind !== 'erc20');
    const [start, end] = [sellToken, buyToken].map((end) =>
      end.address === getNativeCoin(chain).address ? wrapped : end.address,
    );
    if (!start || !end) throw new Error('no tokens');
    const recipient = isWrap ? undefined : swap.recipient;
    const used = isWrap ? [] : recipient ? legs.slice(0, 1) : legs;
    const route = used.map(({ middle, choice, sellAmount, buyAmount }): Leg => {
      const leg = { path: [start, ...middle, end], sellAmount, buyAmount };
      return recipient ? leg : onAnyVenue(chain, choice, leg);
    });
    const limitOrders = (isWrap || recipient ? [] : orders).map(
      ({ permille, lifetime, signature, ...order }): LimitFill => ({
        order: {
          ...order,
          makerToken: end,
          takerToken: start,
          takerTokenFeeAmount: 0n,
          taker: zeroAddress,
          sender: zeroAddress,
          expiry: sceneTime + lifetime,
        },
        signature,
        maxTakerTokenFillAmount: (order.takerAmount * permille + 999n) / 1_000n,
      }),
    );
    const fills = [
      ...route,
      ...limitOrders.map(({ order, maxTakerTokenFillAmount: sellAmount }) => ({
        sellAmount,
        buyAmount: (sellAmount * order.makerAmount) / order.takerAmount,
      })),
    ];
    const sum = fills.reduce((total, fill) => total + (side === 'exactInput' ? fill.sellAmount : fill.buyAmount), 0n);
    const intent: SwapIntent = {
      chainId: chain.id,
      account: swap.account,
      sellToken,
      buyToken,
      side,
      amount: sum || 10n ** 18n,
      slippageBps: swap.slippageBps,
      fee: { recipient: swap.feeRecipient, fraction: (swap.feeMillionths / 1e6).toFixed(6) },
      recipient,
      deadlineSeconds: swap.deadlineSeconds,
    };
    const scene = toScene(intent, route, chain, limitOrders);
    return recipient || used.length === 0
      ? scene
      : cutLegs(
          scene,
          used.map(({ cut }) => cut),
        );
  })
  .filter(({ intent }) => intent.sellToken.address !== intent.buyToken.address);
