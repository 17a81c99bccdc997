import { numberToHex } from 'viem';
import { forgeQuote } from './forgeQuote';
import { combine, type Interception } from './interception';
import { lieInRpc } from './lieInRpc';
import { lieInSimulation } from './lieInSimulation';
import { scaleSale } from './scaleQuote';

/** Makes quote and node lie together: the quote pays so many percent of the market, and the node's test run confirms it. */
export function agree(percent: bigint): Interception {
  let promised = 0n;
  const quote = forgeQuote((honest) => {
    const scaled = scaleSale(honest, percent);
    promised = BigInt(scaled.buyAmount);
    return scaled;
  });
  return combine(
    quote,
    confirm(() => promised),
  );
}

/** Makes the gateway's node confirm a sale of native coin for an amount, as a success that costs little gas. */
export function confirm(getAmount: () => bigint): Interception {
  const simulation = lieInSimulation(({ before, swap: { error: _, ...swap } }) => ({
    swap: { ...swap, status: '0x1', returnData: toWord(getAmount()), logs: [] },
    after: before.map((read, index) =>
      index === 1 ? { ...read, returnData: toWord(BigInt(read.returnData) + getAmount()) } : read,
    ),
  }));
  const estimate = lieInRpc({ eth_estimateGas: ({ result = numberToHex(200_000) }) => ({ result }) });
  return combine(simulation, estimate);
}

function toWord(amount: bigint): `0x${string}` {
  return numberToHex(amount, { size: 32 });
}
