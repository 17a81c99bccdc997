import type { GasEstimate } from '../../domain/gasEstimate';
import type { CallFacts } from './walletFacts';

/** Returns the gas units of a call, by the wallet's own node before the gateway's; undefined when neither estimated it. */
export function getGasEstimate({ witness, ownGasEstimate }: CallFacts): bigint | undefined {
  return witness?.gas?.gas ?? ownGasEstimate?.gas;
}

/**
 * Returns an estimate with room. Estimates are exact for the newest block only: in a later one a pool also writes its
 * price history.
 */
export function toRoomyGas(estimate: bigint): bigint {
  return (estimate * 3n) / 2n;
}

/** The network fee that the dialog shows, and which node priced it. The wallet decides on the final price. */
export type NetworkFee = GasEstimate & { source: 'wallet' | 'gateway' };

/** Returns the fee at a gas limit, priced by the wallet's own node where it has one; undefined without any estimate. */
export function getNetworkFee({ witness, ownGasEstimate }: CallFacts, gas: bigint | undefined): NetworkFee | undefined {
  if (gas === undefined) return undefined;
  if (witness?.gas) return { ...witness.gas, gas, source: 'wallet' };
  return ownGasEstimate && { ...ownGasEstimate, gas, source: 'gateway' };
}

/** The largest ratio of one witness's fee to the other's. */
const maxFeeRatio = 3n;

/**
 * Returns true when both witnesses estimate the network fee, and far apart: a node that lies about it would have the
 * trader pay it.
 */
export function isFeeDisputed({ witness, ownGasEstimate }: CallFacts): boolean {
  if (!witness?.gas || !ownGasEstimate) return false;
  const [wallet, gateway] = [witness.gas, ownGasEstimate];
  // Each part by itself: beside a high fee for the bytes of a call, a far too high one for its gas would hardly show.
  return (
    isFarApart(wallet.gas * wallet.gasPrice, gateway.gas * gateway.gasPrice) ||
    isFarApart(wallet.dataFee ?? 0n, gateway.dataFee ?? 0n)
  );
}

function isFarApart(a: bigint, b: bigint): boolean {
  return a > maxFeeRatio * b || b > maxFeeRatio * a;
}
