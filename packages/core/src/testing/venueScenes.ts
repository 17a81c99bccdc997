import { type Address, maxUint256 } from 'viem';
import { wholeBalance } from '../domain/calldata/transformErc20Abi';
import { getChain } from '../domain/chains';
import type { Venue } from '../domain/venue';
import { getVenues } from '../domain/venues';
import { type Leg, type Transformation, toVenueLeg } from './encodeSwap';
import { dai, friend, honestScene, native, type Scene, toScene, usdc, withCall, withStep, wrapped } from './scene';

/** Returns a venue of a chain by its name. */
export function getVenue(name: string, chainId = 1): Venue {
  const on = getChain(chainId);
  const venue = on && getVenues(on).find((each) => each.name === name);
  if (!venue) throw new Error(`Chain ${chainId} has no ${name}.`);
  return venue;
}

/** A leg before its amounts: a venue's name, the tokens, and the keys of its pools. */
type Way = [venue: string, path: readonly Address[], keys?: readonly number[]];

/** One path of a route: legs one after another, and the units, of a hundred, that it trades. */
type Part = { units: bigint; ways: readonly Way[] };

/**
 * Returns an honest swap of a hundred units one for one, with its fills replaced by these parts: those of one leg together in
 * one step, then of each other part a step for every leg. An exact output buys the remainder in the first step.
 */
export function withParts(scene: Scene, parts: readonly Part[]): Scene {
  const { intent } = scene;
  const [soldUnit, boughtUnit] = [10n ** BigInt(intent.sellToken.decimals), 10n ** BigInt(intent.buyToken.decimals)];
  const toLegs = ({ units, ways }: Part): Leg[] =>
    ways.map(([name, path, keys], index) =>
      toVenueLeg(getVenue(name, scene.chain.id), {
        path,
        ...(keys && { keys }),
        sellAmount: index === 0 ? units * soldUnit : maxUint256,
        buyAmount: index === ways.length - 1 ? units * boughtUnit : 1n,
      }),
    );
  const direct = parts.filter(({ ways }) => ways.length === 1);
  const chains = parts.filter(({ ways }) => ways.length > 1);
  const count = (some: readonly Part[]) => some.reduce((sum, { units }) => sum + units, 0n);
  const between = chains.flatMap(({ ways }) => ways.slice(0, -1).map(([, path]) => path.at(-1) ?? friend));
  const filled = withStep(scene, 'fillQuote', (step) => {
    const first: Transformation = {
      ...step,
      legs: direct.flatMap(toLegs),
      fillAmount: step.side === 0 ? count(direct) * soldUnit : step.fillAmount - count(chains) * boughtUnit,
    };
    const others = chains.flatMap((part) =>
      toLegs(part).map((leg, index): Transformation => {
        const [sellToken = friend, buyToken = friend] = [leg.path[0], leg.path.at(-1)];
        const fillAmount = index === 0 ? leg.sellAmount : wholeBalance;
        return { name: 'fillQuote', side: 0, sellToken, buyToken, legs: [leg], fillAmount };
      }),
    );
    return direct.length > 0 ? [first, ...others] : others;
  });
  return withStep(filled, 'payTaker', (step) => [{ ...step, tokens: [...new Set([...step.tokens, ...between])] }]);
}

/** Changes one of the fills of a swap, counted from zero. */
export function withFill(scene: Scene, at: number, change: (step: Fill) => Transformation[]): Scene {
  let index = 0;
  return withStep(scene, 'fillQuote', (step) => (index++ === at ? change(step) : [step]));
}

type Fill = Transformation & { name: 'fillQuote' };

/** Changes fields of one of the fills of a swap. */
export function changeFill(scene: Scene, at: number, fields: Partial<Fill> | ((step: Fill) => Partial<Fill>)): Scene {
  return withFill(scene, at, (step) => [{ ...step, ...(typeof fields === 'function' ? fields(step) : fields) }]);
}

/** Changes every leg of one of the fills of a swap. */
export function withLegs(scene: Scene, at: number, change: Partial<Leg> | ((leg: Leg) => Leg)): Scene {
  const apply = typeof change === 'function' ? change : (leg: Leg) => ({ ...leg, ...change });
  return withFill(scene, at, (step) => [{ ...step, legs: step.legs.map(apply) }]);
}

/** Puts steps after one of the fills of a swap. */
export function withStepsAfter(scene: Scene, at: number, ...steps: Transformation[]): Scene {
  return withFill(scene, at, (step) => [step, ...steps]);
}

/** Exchanges two steps of a swap. */
export function withExchanged(scene: Scene, one: number, other: number): Scene {
  return withCall(scene, (call) => ({
    ...call,
    transformations: call.transformations.flatMap(
      (_, index, all) => all[index === one ? other : index === other ? one : index] ?? [],
    ),
  }));
}

const weth = wrapped.address;
const [sold, bought] = [usdc.address, dai.address];
const part = (units: bigint, ...ways: Way[]): Part => ({ units, ways });

/** Returns an honest swap of a hundred USDC for DAI, by their addresses on Ethereum, over one venue of any chain. */
export function onVenue(chainId: number, name: string, keys?: readonly number[]): Scene {
  const on = getChain(chainId);
  if (!on) throw new Error(`There is no chain ${chainId}.`);
  const { intent } = honestScene();
  const amounts = { sellAmount: intent.amount, buyAmount: 100n * 10n ** 18n };
  const leg = toVenueLeg(getVenue(name, chainId), { path: [sold, bought], ...(keys && { keys }), ...amounts });
  const there = { sellToken: { ...usdc, chainId }, buyToken: { ...dai, chainId } };
  return toScene({ ...intent, ...there, chainId }, [leg], on);
}

const mixedParts = [
  part(60n, ['Uniswap_V2', [sold, bought]]),
  part(40n, ['SushiSwap', [sold, weth]], ['Uniswap_V3', [weth, bought], [3_000]]),
];

/** One honest swap over several venues of each kind. */
export const venueScenes = {
  v3: withParts(honestScene(), [part(100n, ['Uniswap_V3', [sold, bought], [500]])]),
  hops: withParts(honestScene(), [part(100n, ['Uniswap_V3', [sold, weth, bought], [500, 3_000]])]),
  split: withParts(honestScene(), [
    part(40n, ['Uniswap_V2', [sold, bought]]),
    part(30n, ['SushiSwap', [sold, weth, bought]]),
    part(30n, ['PancakeSwap_V3', [sold, bought], [2_500]]),
  ]),
  mixed: withParts(honestScene(), mixedParts),
  twoMixed: withParts(honestScene(), [
    part(30n, ['SushiSwap', [sold, weth]], ['Uniswap_V3', [weth, bought], [3_000]]),
    part(70n, ['Uniswap_V3', [sold, weth], [500]], ['SushiSwap', [weth, bought]]),
  ]),
  three: withParts(honestScene(), [
    part(
      100n,
      ['Uniswap_V3', [sold, weth], [100]],
      ['SushiSwap', [weth, friend]],
      ['PancakeSwap_V2', [friend, bought]],
    ),
  ]),
  exactOutput: withParts(honestScene({ side: 'exactOutput' }), mixedParts),
  onlyExactOutput: withParts(honestScene({ side: 'exactOutput' }), [
    part(101n, ['SushiSwap', [sold, weth]], ['Uniswap_V3', [weth, bought], [3_000]]),
  ]),
  nativeSold: withParts(honestScene({ sellToken: native }), [
    part(60n, ['Uniswap_V3', [weth, bought], [500]]),
    part(40n, ['SushiSwap', [weth, sold]], ['Uniswap_V3', [sold, bought], [100]]),
  ]),
  nativeSoldExactOutput: withParts(honestScene({ sellToken: native, side: 'exactOutput' }), [
    part(60n, ['Uniswap_V3', [weth, bought], [500]]),
    part(40n, ['SushiSwap', [weth, sold]], ['Uniswap_V3', [sold, bought], [100]]),
  ]),
  nativeBought: withParts(honestScene({ buyToken: native }), [
    part(60n, ['Uniswap_V3', [sold, weth], [500]]),
    part(40n, ['SushiSwap', [sold, bought]], ['Uniswap_V3', [bought, weth], [100]]),
  ]),
  routerOfVersion2: onVenue(56, 'Uniswap_V3', [500]),
  slipstream: onVenue(10, 'Velodrome_V3', [200]),
  algebra: onVenue(137, 'QuickSwap_V3'),
};
