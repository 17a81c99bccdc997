import type { Address } from 'viem';
import type { Chain } from '../chains';
import { getChange, type Simulation } from '../swap/simulation';
import type { LiquidityIntent } from './liquidityIntent';
import { getLiquidityTerms, type LiquidityTerms } from './liquidityTerms';

/**
 * Returns an intent with the figures that a simulation has shown to be lower, for the screen to show before the gate checks
 * them: the minted shares of a deposit, and the part of a removal that a token keeps as its own fee on transfer.
 */
export function settleLiquidity(
  intent: LiquidityIntent,
  { chain, simulation }: { chain: Chain; simulation: Simulation | undefined },
): LiquidityIntent {
  if (!simulation || simulation.revert || intent.type === 'migrate') return intent;
  const receive = (token: Address) => getChange(simulation, { token, account: intent.account });
  if (intent.type === 'add') {
    const minted = intent.pair === undefined ? intent.shares : receive(intent.pair);
    return minted > 0n && minted < intent.shares ? { ...intent, shares: minted } : intent;
  }
  const [first, second] = getLiquidityTerms(intent, chain);
  const measure = (terms: LiquidityTerms) => measureTaxBps(terms, receive(terms.token.address));
  if (intent.type === 'removeV1') return { ...intent, taxBps: measure(first) };
  return { ...intent, taxBps: [measure(first), measure(second)] };
}

/** Returns the part of the amount that did not arrive, in basis points, rounded up; 0 while the minimum arrives. */
function measureTaxBps({ amount, minimum }: LiquidityTerms, received: bigint): number {
  if (received >= minimum || received <= 0n) return 0;
  return Number(((amount - received) * 10_000n + amount - 1n) / amount);
}
