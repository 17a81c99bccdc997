import type { Address } from 'viem';
import type { Chain } from '../chains';

/** The contracts of Uniswap V4 on a chain, checksummed. Its pools need no factory: the PoolManager holds them all. */
export type V4Venue = {
  kind: 'v4';
  /** The name of the source in 0x v1 quotes. */
  name: 'Uniswap_V4';
  poolManager: Address;
  /** Reads the state of pools. */
  stateView: Address;
  /** Quotes exact inputs and outputs along a path. */
  quoter: Address;
  /** Creates pools and adds liquidity. */
  positionManager: Address;
};

type V4Contracts = Omit<V4Venue, 'kind' | 'name'>;

/** The contracts on each chain whose Universal Router fills over V4 pools. Source: `@uniswap/sdk-core`. */
const v4Contracts: Readonly<Record<number, V4Contracts>> = {
  1: {
    poolManager: '0x000000000004444c5dc75cB358380D2e3dE08A90',
    stateView: '0x7fFE42C4a5DEeA5b0feC41C94C136Cf115597227',
    quoter: '0x52F0E24D1c21C8A0cB1e5a5dD6198556BD9E1203',
    positionManager: '0xbD216513d74C8cf14cf4747E6AaA6420FF64ee9e',
  },
  56: {
    poolManager: '0x28e2Ea090877bF75740558f6BFB36A5ffeE9e9dF',
    stateView: '0xd13Dd3D6E93f276FAfc9Db9E6BB47C1180aeE0c4',
    quoter: '0x9F75dD27D6664c475B90e105573E550ff69437B0',
    positionManager: '0x7A4a5c919aE2541AeD11041A1AEeE68f1287f95b',
  },
  137: {
    poolManager: '0x67366782805870060151383F4BbFF9daB53e5cD6',
    stateView: '0x5eA1bD7974c8A611cBAB0bDCAFcB1D9CC9b3BA5a',
    quoter: '0xb3d5c3Dfc3a7aEbFF71895A7191796BFFc2c81b9',
    positionManager: '0x1Ec2eBf4F37E7363FDfe3551602425af0B3ceef9',
  },
  43114: {
    poolManager: '0x06380C0e0912312B5150364B9DC4542BA0DbBc85',
    stateView: '0xc3c9e198C735a4b97e3e683f391cCBDD60B69286',
    quoter: '0xbE40675BB704506a3c2Ccfb762DCFd1e979845C2',
    positionManager: '0xB74b1F14d2754AcfcbBe1a221023a5cf50Ab8ACD',
  },
  10: {
    poolManager: '0x9a13F98Cb987694C9F086b1F5eB990EeA8264Ec3',
    stateView: '0xc18a3169788F4F75A170290584ECA6395C75Ecdb',
    quoter: '0x1f3131A13296FB91C90870043742C3CDBFF1A8d7',
    positionManager: '0x3C3Ea4B57a46241e54610e5f022E5c45859A1017',
  },
  42161: {
    poolManager: '0x360E68faCcca8cA495c1B759Fd9EEe466db9FB32',
    stateView: '0x76Fd297e2D437cd7f76d50F01AfE6160f86e9990',
    quoter: '0x3972C00f7ed4885e145823eb7C655375d275A1C5',
    positionManager: '0xd88F38F930b7952f2DB2432Cb002E7abbF3dD869',
  },
  8453: {
    poolManager: '0x498581fF718922c3f8e6A244956aF099B2652b2b',
    stateView: '0xA3c0c9b65baD0b08107Aa264b0f3dB444b867A71',
    quoter: '0x0d5e0F971ED27FBfF6c2837bf31316121532048D',
    positionManager: '0x7C5f5A4bBd8fD63184577525326123B519429bDc',
  },
};

/** Returns Uniswap V4 on a chain; undefined where no known router fills over its pools. */
export function getV4Venue({ id }: Pick<Chain, 'id'>): V4Venue | undefined {
  const contracts = v4Contracts[id];
  return contracts && { kind: 'v4', name: 'Uniswap_V4', ...contracts };
}
