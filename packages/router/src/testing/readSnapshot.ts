import type { Address } from 'viem';
import { type ConcentratedPool, parseConcentratedPool } from '../concentrated/concentratedPool';
import { InvalidPoolError } from '../errors/pool';
import { type Pool, parsePool } from '../pool';

/** A recorded market: amounts are decimal strings in base units, and ticks are `[index, liquidityNet, liquidityGross]`. */
export type Snapshot = {
  name: string;
  tokens: readonly { address: Address; decimals: number; symbol: string }[];
  v2?: readonly {
    address: Address;
    token0: Address;
    token1: Address;
    reserve0: string;
    reserve1: string;
    feePips: number;
  }[];
  v3?: readonly {
    address: Address;
    token0: Address;
    token1: Address;
    fee: number;
    tickSpacing: number;
    sqrtPriceX96: string;
    tick: number;
    liquidity: string;
    fromTick?: number;
    toTick?: number;
    ticks: readonly (readonly [index: number, net: string, gross: string | null])[];
  }[];
};

export type RecordedMarket = {
  tokens: Snapshot['tokens'];
  pools: readonly Pool[];
  concentrated: readonly ConcentratedPool[];
  /** Addresses of recorded pools that the router refuses. */
  refused: readonly Address[];
};

/** Returns the pools of a recorded market. A gross liquidity that was not recorded is taken to be the net one. */
export function readSnapshot({ tokens, v2 = [], v3 = [] }: Snapshot): RecordedMarket {
  const refused: Address[] = [];
  const accept = <Kind extends Pool | ConcentratedPool>(address: Address, parse: () => Kind): Kind[] => {
    try {
      return [parse()];
    } catch (error) {
      if (!(error instanceof InvalidPoolError)) throw error;
      refused.push(address);
      return [];
    }
  };
  const pools = v2.flatMap(({ reserve0, reserve1, feePips, ...pool }) =>
    accept(pool.address, () =>
      parsePool({ ...pool, reserve0: BigInt(reserve0), reserve1: BigInt(reserve1), feeBps: feePips / 100 }),
    ),
  );
  const concentrated = v3.flatMap(({ sqrtPriceX96, liquidity, ticks, ...pool }) =>
    accept(pool.address, () =>
      parseConcentratedPool({
        ...pool,
        sqrtPriceX96: BigInt(sqrtPriceX96),
        liquidity: BigInt(liquidity),
        ticks: ticks.map(([index, net, gross]) => ({
          index,
          liquidityNet: BigInt(net),
          liquidityGross: gross === null ? absolute(BigInt(net)) : BigInt(gross),
        })),
      }),
    ),
  );
  return { tokens, pools, concentrated, refused };
}

/** A tick whose net liquidity is zero has positions on both sides: one base unit stands for them. */
function absolute(amount: bigint): bigint {
  if (amount === 0n) return 1n;
  return amount < 0n ? -amount : amount;
}
