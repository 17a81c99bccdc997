import { concat, type Hex, maxUint256, stringToHex, zeroHash } from 'viem';
import { getBridgeSource } from '../domain/calldata/bridge';
import type { Leg } from './encodeSwap';
import { chain, dai, type Scene, stranger, usdc, wrapped } from './scene';
import { getVenue, onVenue, venueScenes, withLegs } from './venueScenes';

const { v3, hops, split, mixed, exactOutput, slipstream, algebra, routerOfVersion2 } = venueScenes;
const uniswapV3 = getVenue('Uniswap_V3');
const sushi = getVenue('SushiSwap');
const pancakeV3 = getVenue('PancakeSwap_V3');

type Case = readonly [string, string, Scene];

/** A bridge source of any protocol and name. */
const sourceOf = (protocol: number, name: string): Hex =>
  concat([`0x${protocol.toString(16).padStart(32, '0')}`, stringToHex(name, { size: 16 })]);

const venueCase = (fault: string, scene: Scene): Case => ['venueNotAllowed', fault, scene];
const foreignRouters: readonly (readonly [string, Hex])[] = [
  ['a stranger', stranger],
  ['the factory', uniswapV3.factory],
  ['the router of the venue on another chain', getVenue('Uniswap_V3', 56).router],
  ['the exchange proxy', chain.exchangeProxy],
  ['its wallet', chain.flashWallet],
  ['the wrapped coin', wrapped.address],
  ['the sold token', usdc.address],
];
const foreignSources: readonly (readonly [string, Hex])[] = [
  ['the name of another venue', getBridgeSource(pancakeV3)],
  ['an unknown name', sourceOf(18, 'Uniswap_V4')],
  ['no name', sourceOf(18, '')],
  ['its name in small letters', sourceOf(18, 'uniswap_v3')],
  ['a letter after its name', sourceOf(18, 'Uniswap_V3_')],
];
/** Bridges of these protocols have other data: their routers would be called with it. */
const foreignProtocols: readonly (readonly [string, number])[] = [
  ['Curve', 1],
  ['Uniswap V1', 3],
  ['Balancer V2', 25],
  ['Solidly', 29],
  ['Velodrome V2', 36],
  ['no protocol', 0],
];

const poolCase = (fault: string, scene: Scene): Case => ['poolNotAllowed', fault, scene];
const withKeys = (scene: Scene, ...keys: number[]) => withLegs(scene, 0, { keys });
const withVersion = (scene: Scene, routerVersion: bigint) => withLegs(scene, 0, { routerVersion });

const formCase = (fault: string, scene: Scene): Case => ['notCanonical', fault, scene];
const withBytes = (scene: Scene, pathBytes: Hex) => withLegs(scene, 0, { pathBytes });
const [sold, bought, middle] = [usdc, dai, wrapped].map(({ address }) => address.toLowerCase() as Hex);
const bytes = (...parts: (Hex | undefined)[]) => concat(parts.flatMap((each) => each ?? []));

const tokenCase = (fault: string, scene: Scene): Case => ['tokenMismatch', fault, scene];
const withPath = (scene: Scene, path: Leg['path'], keys: readonly number[] = [500]) =>
  withLegs(scene, 0, { path, keys });

/** Scenes with a fill over a foreign venue, or along a path that its venue does not have: [rule, fault, scene]. */
export const hostileVenues: readonly Case[] = [
  ...foreignRouters.map(([what, router]) => venueCase(`a V3 fill over ${what}`, withLegs(v3, 0, { router }))),
  ...foreignSources.map(([what, source]) => venueCase(`a V3 fill with ${what}`, withLegs(v3, 0, { source }))),
  ...foreignProtocols.map(([what, protocol]) =>
    venueCase(
      `a fill over a known router as ${what}`,
      withLegs(split, 0, (leg) => ({
        ...leg,
        source: sourceOf(protocol, 'Uniswap_V2'),
        router: chain.v2.router,
        routerVersion: undefined,
      })),
    ),
  ),
  venueCase(
    'a V2 fill over another venue’s router',
    withLegs(split, 0, (leg) => ({
      ...leg,
      router: sushi.router,
      routerVersion: undefined,
      source: getBridgeSource(getVenue('Uniswap_V2')),
    })),
  ),
  venueCase(
    'a V2 router as one of the V3 kind',
    withLegs(v3, 0, { router: sushi.router, source: sourceOf(18, 'SushiSwap'), keys: [], routerVersion: 1n }),
  ),
  venueCase(
    'a V3 router as one of the V2 kind',
    withLegs(v3, 0, { source: sourceOf(2, 'Uniswap_V3'), routerVersion: undefined }),
  ),
  venueCase(
    'a source with a bit above its protocol',
    withLegs(split, 0, (leg) => ({
      ...leg,
      source: `0x01${(leg.source ?? zeroHash).slice(4)}`,
      routerVersion: undefined,
      router: leg.router ?? stranger,
      keys: [],
    })),
  ),
  venueCase('the later of two connected fills goes over a stranger', withLegs(mixed, 2, { router: stranger })),
  venueCase('the first of two connected fills goes over a stranger', withLegs(mixed, 1, { router: stranger })),
  venueCase('a fill of an exact output goes over a stranger', withLegs(exactOutput, 1, { router: stranger })),
  poolCase('a second version of a router that has one', withVersion(v3, 2n)),
  poolCase('no version of a router', withVersion(v3, 0n)),
  poolCase('the largest version of a router', withVersion(v3, maxUint256)),
  poolCase('the first version of SwapRouter02', withVersion(routerOfVersion2, 1n)),
  poolCase('a fee of nothing', withKeys(v3, 0)),
  poolCase('a fee tier of another venue', withKeys(v3, 2_500)),
  poolCase('the largest fee', withKeys(v3, 2 ** 24 - 1)),
  poolCase('a tick spacing in the place of a fee', withKeys(v3, 60)),
  poolCase('Uniswap’s fee tier on Pancake', onVenue(56, 'PancakeSwap_V3', [3_000])),
  poolCase('a fee in the place of a tick spacing', withKeys(slipstream, 500)),
  poolCase('an unknown pool in the second hop', withKeys(hops, 500, 3_001)),
  poolCase('an unknown pool in the first hop', withKeys(hops, 501, 3_000)),
  poolCase('an unknown pool in the later of two connected fills', withLegs(mixed, 2, { keys: [300] })),
  formCase('a path with a byte too much', withBytes(v3, bytes(sold, '0x0001f4', bought, '0x00'))),
  formCase('a path that ends with a fee', withBytes(v3, bytes(sold, '0x0001f4', bought, '0x0001f4'))),
  formCase('a path with a token too much', withBytes(v3, bytes(sold, '0x0001f4', bought, middle))),
  formCase('a word after the data of a V3 fill', withLegs(v3, 0, { trailing: zeroHash })),
  formCase('a byte after the data of a V3 fill', withLegs(v3, 0, { trailing: '0x00' })),
  tokenCase('a V3 path that begins with another token', withPath(v3, [stranger, dai.address])),
  tokenCase('a V3 path that ends with another token', withPath(v3, [usdc.address, stranger])),
  tokenCase('a V3 path in reverse', withPath(v3, [dai.address, usdc.address])),
  tokenCase('a V3 path of one token', withPath(v3, [usdc.address], [])),
  tokenCase('an empty V3 path', withBytes(v3, '0x')),
  tokenCase('a V3 path that goes on to another token', withPath(v3, [usdc.address, dai.address, stranger], [500, 500])),
  tokenCase('a path without fees in reverse', withPath(algebra, [dai.address, usdc.address], [])),
  tokenCase(
    'one of several paths that ends elsewhere',
    withLegs(split, 0, (leg) => (leg.keys ? { ...leg, path: [usdc.address, stranger] } : leg)),
  ),
];
