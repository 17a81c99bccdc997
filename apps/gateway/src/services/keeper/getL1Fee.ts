import type { Hex } from 'viem';
import type { ChainState } from '../../chains/chainState';
import { getDataGas } from '../../sources/dataGas';

/**
 * Returns the fee in wei that a rollup of the OP stack takes for the bytes of a transaction beside its gas, and a quarter more, since it
 * moves with the fees of the chain below. Zero on other chains: Arbitrum's is part of the estimated gas.
 */
export function getL1Fee({ dataPrice }: Pick<ChainState, 'dataPrice'>, data: Hex): bigint {
  if (dataPrice?.form === 'arbitrum') return 0n;
  // Gas of one wei.
  return (getDataGas(dataPrice, { data, gasPrice: 1n }) * 5n) / 4n;
}
