import type { Hex } from 'viem';
import type { ChainState } from '../../chains/chainState';
import { getDataFee } from '../../sources/dataGas';

/**
 * Returns the fee in wei for the bytes of a transaction beside its gas, and a quarter more: it moves with the fees of
 * the chain below.
 */
export function getL1Fee({ dataPrice }: Pick<ChainState, 'dataPrice'>, data: Hex): bigint {
  return (getDataFee(dataPrice, data) * 5n) / 4n;
}
