import type { PoolFees } from './concentratedPool';

/**
 * Returns the fees that swaps of a V4 pool pay, in millionths of the amount paid in, from the two parts that its `slot0`
 * has: the fee for liquidity, and the two of the protocol in 24 bits, that on token0 in the lower half. The protocol takes
 * its part first, and liquidity its own of the remainder, rounded up. Source: ProtocolFeeLibrary of Uniswap V4.
 */
export function combineFees({ lpFee, protocolFee }: { lpFee: number; protocolFee: number }): PoolFees {
  const combine = (ofProtocol: number) => ofProtocol + lpFee - Math.floor((ofProtocol * lpFee) / 1_000_000);
  const [fee, fee1] = [combine(protocolFee & 0xfff), combine(protocolFee >> 12)];
  return fee === fee1 ? { fee } : { fee, fee1 };
}
