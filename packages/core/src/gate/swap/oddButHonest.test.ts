import { expect, test } from 'vitest';
import { chains } from '../../domain/chains';
import type { SwapIntent } from '../../domain/swap/swapIntent';
import { getNativeCoin, isNativeToken } from '../../domain/tokens/nativeToken';
import type { Token } from '../../domain/tokens/token';
import { withWitness } from '../../testing/hostileWitnesses';
import {
  dai,
  feeRecipient,
  friend,
  type Scene,
  stranger,
  toScene,
  trader,
  usdc,
  withFacts,
  withResponse,
  withSimulation,
} from '../../testing/scene';
import { gate } from './gate';

/** Makes an honest swap odd. */
type Oddity = (scene: Scene) => Scene;

/**
 * Changes the simulated amounts of the sold and the bought token. The native coin counts exactly, and so does an exact
 * output: the exchange itself fails unless all of it arrives.
 */
const counting =
  (sold: (change: bigint) => bigint, bought: (change: bigint) => bigint): Oddity =>
  (scene) =>
    withSimulation(scene, {
      balanceChanges: (scene.facts.simulation?.balanceChanges ?? []).map((entry) => {
        if (isNativeToken(entry.token)) return entry;
        if (entry.change < 0n) return { ...entry, change: sold(entry.change) };
        return scene.intent.side === 'exactOutput' ? entry : { ...entry, change: bought(entry.change) };
      }),
    });
const same = <Value>(value: Value) => value;

const gasOf =
  (gas: bigint): Oddity =>
  (scene) => {
    const costly = withFacts(scene, { ownGasEstimate: { gas, gasPrice: 30_000_000_000n } });
    return withResponse(costly, { gas, estimatedGas: gas });
  };

const oddities: readonly (readonly [string, Oddity, Partial<{ sold: number; bought: number; amount: bigint }>])[] = [
  ['nothing odd', same, {}],
  ['a rebasing sold token rounds by one', counting((change) => change - 1n, same), {}],
  ['a rebasing sold token rounds by two', counting((change) => change - 2n, same), {}],
  ['a rebasing bought token rounds by two', counting(same, (change) => change - 2n), {}],
  ['24 decimals sold', same, { sold: 24 }],
  ['24 decimals bought', same, { bought: 24 }],
  ['no decimals sold', same, { sold: 0 }],
  ['no decimals bought', same, { bought: 0 }],
  ['a tiny amount', same, { amount: 1_000n }],
  ['a huge amount', same, { amount: 10n ** 38n }],
  ['a fee on buying within the slippage', counting(same, (change) => (change * 995n) / 1_000n), {}],
  ['a better price', counting(same, (change) => (change * 15n) / 10n), {}],
  ['less is sold than allowed', counting((change) => (change * 9n) / 10n, same), {}],
  ['transfers that cost 300,000 gas', gasOf(1_700_000n), {}],
  ['a cheap estimate', gasOf(90_000n), {}],
  ['no estimate', (scene) => withFacts(scene, { ownGasEstimate: undefined }), {}],
  ['a witness', (scene) => withWitness(scene), {}],
  [
    'a witness a few blocks ahead',
    (scene) => withWitness(scene, { gas: { gas: 300_000n, gasPrice: 1_400_000_000n } }),
    {},
  ],
  ['a witness that knows the price', (scene) => withWitness(scene, { best: 10n ** 20n, routed: 10n ** 20n }), {}],
  ['a witness that answers nothing', (scene) => withWitness(scene, { gas: undefined }), {}],
];

const kinds = ['sale', 'purchase', 'native sold', 'native bought', 'sent'] as const;

function toKind(kind: (typeof kinds)[number], index: number, odd: (typeof oddities)[number][2]): Scene {
  const chain = chains[index % chains.length];
  if (!chain) throw new Error('no chain');
  const native = getNativeCoin(chain);
  const token = (like: Token, decimals = like.decimals): Token => ({ ...like, chainId: chain.id, decimals });
  const sellToken = kind === 'native sold' ? native : token(usdc, odd.sold);
  const buyToken = kind === 'native bought' ? native : token(dai, odd.bought);
  const amount = odd.amount ?? 100n * 10n ** 18n;
  const intent: SwapIntent = {
    chainId: chain.id,
    account: trader,
    sellToken,
    buyToken,
    side: kind === 'purchase' ? 'exactOutput' : 'exactInput',
    amount,
    slippageBps: 100,
    fee: { recipient: feeRecipient, fraction: '0.003' },
    ...(kind === 'sent' && { recipient: friend, deadlineSeconds: 1_200 }),
  };
  const ends = [sellToken, buyToken].map(({ address }) =>
    address === native.address ? chain.wrappedNative.address : address,
  );
  const [start = stranger, end = stranger] = ends;
  return toScene(intent, [{ path: [start, stranger, end], sellAmount: amount, buyAmount: amount }], chain);
}

const cases = oddities.flatMap(([name, change, odd], row) =>
  kinds.map((kind, column) => [name, kind, change(toKind(kind, row + column, odd))] as const),
);

test('there are 100 kinds', () => {
  expect(cases).toHaveLength(100);
});

test.each(cases)('odd but honest: %s, %s', (_, __, { intent, quote, facts }) => {
  expect(gate(intent, quote, facts)).toMatchObject({ ok: true, transaction: { data: quote.response.data } });
});
