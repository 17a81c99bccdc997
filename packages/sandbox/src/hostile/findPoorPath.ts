import { type Address, isAddressEqual } from 'viem';
import type { PlannedPool } from '../market/marketPlan';
import { planMarket } from '../market/planMarket';

type Sale = { chainId: number; sold: Address; bought: Address; amount: bigint };

/** Share of the direct path's output, in percent, that the poor path should have. */
const wantedPercent = 92;

/**
 * Finds a path over one token with shallow pools in the sandbox's market, and what it pays in percent of the direct path.
 * Throws a RangeError if there is none.
 */
export function findPoorPath({ chainId, sold, bought, amount }: Sale): { path: readonly Address[]; percent: bigint } {
  const { pools, tokens } = planMarket(chainId);
  const getOutput = (path: readonly Address[]) =>
    path
      .slice(1)
      .reduce((input, token, hop) => swap(pools, { sold: path[hop] ?? token, bought: token, input }), amount);
  const direct = getOutput([sold, bought]);
  const candidates = tokens
    .filter(({ kind }) => kind === 'standard')
    .map(({ address }) => [sold, address, bought] as const)
    .map((path) => ({ path, percent: Number((getOutput(path) * 10_000n) / direct) / 100 }));
  const byDistance = candidates.sort(
    (a, b) => Math.abs(a.percent - wantedPercent) - Math.abs(b.percent - wantedPercent),
  );
  const [poorest] = byDistance;
  if (!poorest || poorest.percent < 10 || poorest.percent > 97)
    throw new RangeError(`Chain ${chainId} has no poor path.`);
  return { path: poorest.path, percent: BigInt(Math.floor(poorest.percent)) };
}

/** Returns the output of the pool of two tokens, 0 without one. */
function swap(
  pools: readonly PlannedPool[],
  { sold, bought, input }: { sold: Address; bought: Address; input: bigint },
): bigint {
  for (const { tokenA, tokenB, amountA, amountB } of pools) {
    if (isAddressEqual(tokenA, sold) && isAddressEqual(tokenB, bought)) return getAmountOut(input, amountA, amountB);
    if (isAddressEqual(tokenB, sold) && isAddressEqual(tokenA, bought)) return getAmountOut(input, amountB, amountA);
  }
  return 0n;
}

function getAmountOut(input: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  const taxed = input * 997n;
  return (taxed * reserveOut) / (reserveIn * 1_000n + taxed);
}
