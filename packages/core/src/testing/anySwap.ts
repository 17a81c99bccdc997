import fc from 'fast-check';
import { getAddress, toHex } from 'viem';
import { type Chain, chains } from '../domain/chains';
import type { SwapIntent } from '../domain/swap/swapIntent';
import { getNativeCoin } from '../domain/tokens/nativeToken';
import type { Token } from '../domain/tokens/token';
import type { Leg } from './encodeSwap';
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

/** Any honest swap on any chain: tokens of every kind, one to four paths of up to four hops, any fee, slippage and payee. */
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
    legs: fc.array(fc.record({ sellAmount: amount, buyAmount: amount, middle: fc.array(address, { maxLength: 3 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
  })
  .map(({ chain, sell, buy, side, legs, ...swap }) => {
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
    const route: Leg[] = used.map(({ middle, ...leg }) => ({ ...leg, path: [start, ...middle, end] }));
    const sum = (side === 'exactInput' ? route.map((leg) => leg.sellAmount) : route.map((leg) => leg.buyAmount)).reduce(
      (total, part) => total + part,
      0n,
    );
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
    return toScene(intent, route, chain);
  })
  .filter(({ intent }) => intent.sellToken.address !== intent.buyToken.address);
