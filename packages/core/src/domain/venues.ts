import type { UniversalWay } from './calldata/encodeUniversalSwap';
import type { Chain } from './chains';
import { getExecutor } from './executors';
import { getV4Venue } from './v4/v4Venue';
import type { V3Tier, Venue } from './venue';

const toTiers = (tiers: Readonly<Record<number, number>>): V3Tier[] =>
  Object.entries(tiers).map(([fee, tickSpacing]) => ({ fee: Number(fee), tickSpacing }));

const uniswapTiers = toTiers({ 100: 1, 500: 10, 3000: 60, 10000: 200 });
const pancakeTiers = toTiers({ 100: 1, 500: 10, 2500: 50, 10000: 200 });
const slipstreamTiers: readonly V3Tier[] = [1, 50, 100, 200, 2_000].map((tickSpacing) => ({
  fee: undefined,
  tickSpacing,
}));

const tickLens = '0xbfd8137f7d1516D3ea5cA83523914859ec47F573';
const bscTickLens = '0xD9270014D396281579760619CCf4c3af0501A47C';
const baseTickLens = '0x0CdeE061c75D43c82520eD998C23ac2991c9ac6d';

/** Uniswap V3 on the chains where it has its first addresses. */
const uniswapV3 = {
  kind: 'v3',
  name: 'Uniswap_V3',
  form: 'uniswap',
  factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
  router: '0xE592427A0AEce92De3Edee1F18E0157C05861564',
  routerVersion: 1n,
  tiers: uniswapTiers,
  quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
  tickLens,
} as const;

const pancakeV3 = {
  kind: 'v3',
  name: 'PancakeSwap_V3',
  form: 'pancake',
  factory: '0x0BFbCF9fa4f9C56B0F40a671Ad40E0805A091865',
  router: '0x1b81D678ffb9C0263b24A97847620C99d213eB14',
  routerVersion: 1n,
  tiers: pancakeTiers,
  quoter: '0xB048Bbc1Ee6b733FFfCFb9e9CeF7375518e25997',
} as const;

const sushiV3 = {
  kind: 'v3',
  name: 'SushiSwap_V3',
  form: 'uniswap',
  routerVersion: 1n,
  tiers: uniswapTiers,
  quoter: '0xb1E835Dc2785b52265711e17fCCb0fd018226a6e',
} as const;

/** SushiSwap on the chains where it has its second addresses. */
const sushiV2 = {
  kind: 'v2',
  name: 'SushiSwap',
  factory: '0xc35DADB65012eC5796536bD9864eD8773aBc74C4',
  router: '0x1b02dA8Cb0d097eB8D57A175b88c7D8b47997506',
} as const;

/**
 * The venues of each chain beside its own V2 exchange. Sources: the exchanges' documentation, and for the routers that the
 * bridge adapter can call, the 0x protocol's UniswapV3 mixin: any with the struct and selector of `exactInput`.
 */
const otherVenues: Readonly<Record<number, readonly Venue[]>> = {
  1: [
    {
      kind: 'v2',
      name: 'SushiSwap',
      factory: '0xC0AEe478e3658e2610c5F7A4A2E1777cE9e4f2Ac',
      router: '0xd9e1cE17f2641f24aE83637ab66a2cca9C378B9F',
    },
    {
      kind: 'v2',
      name: 'PancakeSwap_V2',
      factory: '0x1097053Fd2ea711dad45caCcc45EfF7548fCB362',
      router: '0xEfF92A263d31888d860bD50809A8D171709b7b1c',
    },
    uniswapV3,
    { ...pancakeV3, tickLens },
    {
      ...sushiV3,
      factory: '0xbACEB8eC6b9355Dfc0269C18bac9d6E2Bdc29C4F',
      router: '0x2E6cd2d30aa43f40aa81619ff4b6E0a41479B13F',
      quoter: '0x64e8802FE490fa7cc61d3463958199161Bb608A7',
      tickLens,
    },
  ],
  56: [
    sushiV2,
    { ...pancakeV3, tickLens: bscTickLens },
    {
      ...uniswapV3,
      factory: '0xdB1d10011AD0Ff90774D0C6Bb92e5C5c8b4461F7',
      router: '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2',
      routerVersion: 2n,
      quoter: '0x78D78E420Da98ad378D7799bE8f4AF69033EB077',
      tickLens: bscTickLens,
    },
    {
      ...sushiV3,
      factory: '0x126555dd55a39328F69400d6aE4F782Bd4C34ABb',
      router: '0x909662a99605382dB1E8d69cc1f182bb577d9038',
      tickLens: bscTickLens,
    },
  ],
  137: [
    sushiV2,
    uniswapV3,
    {
      ...sushiV3,
      factory: '0x917933899c6a5F8E37F31E19f92CdBFF7e8FF0e2',
      router: '0x0aF89E1620b96170e2a9D0b68fEebb767eD044c3',
      tickLens,
    },
    {
      kind: 'v3',
      name: 'QuickSwap_V3',
      form: 'algebra',
      factory: '0x411b0fAcC3489691f28ad58c47006AF5E3Ab3A28',
      router: '0xf5b509bB0909a69B1c207E495f687a596C168E12',
      routerVersion: 1n,
      tiers: [{ fee: undefined, tickSpacing: 60 }],
      quoter: '0xa15F0D7377B2A0C0c10db057f641beD21028FC89',
    },
  ],
  43114: [
    {
      kind: 'v2',
      name: 'TraderJoe',
      factory: '0x9Ad6C38BE94206cA50bb0d90783181662f0Cfa10',
      router: '0x60aE616a2155Ee3d9A68541Ba4544862310933d4',
    },
    sushiV2,
    {
      ...uniswapV3,
      factory: '0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD',
      router: '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE',
      routerVersion: 2n,
      quoter: '0xbe0F5544EC67e9B3b2D979aaA43f18Fd87E6257F',
      tickLens: '0xEB9fFC8bf81b4fFd11fb6A63a6B0f098c6e21950',
    },
  ],
  250: [
    {
      kind: 'v2',
      name: 'SpiritSwap',
      factory: '0xEF45d134b73241eDa7703fa787148D9C9F4950b0',
      router: '0x16327E3FbDaCA3bcF7E38F5Af2599D2DDc33aE52',
    },
    sushiV2,
  ],
  10: [
    uniswapV3,
    {
      kind: 'v3',
      name: 'Velodrome_V3',
      form: 'slipstream',
      factory: '0xCc0bDDB707055e04e497aB22a59c2aF4391cd12F',
      router: '0x0792a633F0c19c351081CF4B211F68F79bCc9676',
      routerVersion: 1n,
      tiers: slipstreamTiers,
      quoter: '0x89D8218ed5fF1e46d8dcd33fb0bbeE3be1621466',
    },
    {
      ...sushiV3,
      factory: '0x9c6522117e2ed1fE5bdb72bb0eD5E3f2bdE7DBe0',
      router: '0x8c32Fd078B89Eccb06B40289A539D84A4aA9FDA6',
      tickLens,
    },
  ],
  42161: [
    sushiV2,
    uniswapV3,
    { ...pancakeV3, tickLens },
    {
      ...sushiV3,
      factory: '0x1af415a1EbA07a4986a52B6f2e7dE7003D82231e',
      router: '0x8A21F6768C1f8075791D08546Dadf6daA0bE820c',
      quoter: '0x0524E833cCD057e4d7A296e3aaAb9f7675964Ce1',
      tickLens,
    },
  ],
  8453: [
    {
      kind: 'v2',
      name: 'SushiSwap',
      factory: '0x71524B4f93c58fcbF659783284E38825f0622859',
      router: '0x6BDED42c6DA8FBf0d2bA55B2fa120C5e0c8D7891',
    },
    {
      ...uniswapV3,
      factory: '0x33128a8fC17869897dcE68Ed026d694621f6FDfD',
      router: '0x2626664c2603336E57B271c5C0b26F421741e481',
      routerVersion: 2n,
      quoter: '0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a',
      tickLens: baseTickLens,
    },
    { ...pancakeV3, tickLens: baseTickLens },
    {
      kind: 'v3',
      name: 'Aerodrome_V3',
      form: 'slipstream',
      factory: '0x5e7BB104d84c7CB9B682AaC2F3d509f5F406809A',
      router: '0xBE6D8f0d05cC4be24d5167a3eF062215bE6D18a5',
      routerVersion: 1n,
      tiers: slipstreamTiers,
      quoter: '0x254cF9E1E6e233aa1AC962CB9B05b2cfeAaE15b0',
    },
  ],
  42220: [{ ...sushiV2, router: '0x1421bDe4B10e8dd459b3BCb598810B1337D56842' }],
};

/** Returns the venues of a chain, its own V2 exchange first. */
export function getVenues({ id, v2 }: Pick<Chain, 'id' | 'v2'>): readonly Venue[] {
  const { source: name, factory, router } = v2;
  return [{ kind: 'v2', name, factory, router }, ...(otherVenues[id] ?? [])];
}

/** The Universal Router knows Uniswap's own factories alone, and no exchange that was made from their code. */
const universalVenues: readonly string[] = ['Uniswap_V2', 'Uniswap_V3'];

/** Returns the exchanges over whose pools a chain's Universal Router fills; none where there is no router. */
export function listUniversalVenues(chain: Chain): readonly Venue[] {
  if (!getExecutor(chain, 'universalRouter')) return [];
  return getVenues(chain).filter(({ name }) => universalVenues.includes(name));
}

/** Returns the kinds and names of the exchanges over whose pools a chain's Universal Router fills, with V4. */
export function listUniversalSources(chain: Chain): readonly { kind: UniversalWay['kind']; name: string }[] {
  return [...listUniversalVenues(chain), getV4Venue(chain)].flatMap((venue) => venue ?? []);
}
