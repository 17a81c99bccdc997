import { type Address, type Client, decodeFunctionResult, encodeFunctionData } from 'viem';
import { poolSharesAbi } from '../../domain/calldata/liquidityAbi';
import type { Chain } from '../../domain/chains';
import type { AddressPair } from '../../domain/liquidity/trackedPairs';
import { aggregate } from '../aggregate';
import { readLiquidityPools } from './readLiquidityPools';

/** The pair of two pool tokens, its name in its EIP-712 domain, and the number of the account's permits that it has used. */
export type PermitState = { pair: Address; pairName: string; nonce: bigint };

/**
 * Reads the state that a permit depends on. Undefined without a pair that takes permits. Throws viem's errors when the
 * node fails.
 */
export async function readPermitState(
  client: Client,
  { chain, account, tokens }: { chain: Chain; account: Address; tokens: AddressPair },
): Promise<PermitState | undefined> {
  const [reading] = await readLiquidityPools(client, { chain, pairs: [tokens] });
  if (reading?.state !== 'EXISTS') return undefined;
  const { address: pair } = reading.pool;
  const [name, nonce] = await aggregate(client, {
    reads: [
      { target: pair, callData: encodeFunctionData({ abi: poolSharesAbi, functionName: 'name' }) },
      { target: pair, callData: encodeFunctionData({ abi: poolSharesAbi, functionName: 'nonces', args: [account] }) },
    ],
  });
  if (name === undefined || nonce === undefined) return undefined;
  return {
    pair,
    pairName: decodeFunctionResult({ abi: poolSharesAbi, functionName: 'name', data: name }),
    nonce: decodeFunctionResult({ abi: poolSharesAbi, functionName: 'nonces', data: nonce }),
  };
}
