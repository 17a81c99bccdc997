import { type Client, type Hex, hexToBigInt, numberToHex } from 'viem';
import type { TransactionToSend } from '../../domain/sealTransaction';

/**
 * Asks a node for the gas units of a call; throws its error when the call would revert. viem's own action also fills and encodes
 * transactions with blobs, which is 7 kB of every confirm dialog.
 */
export async function estimateCallGas(
  client: Client,
  {
    from,
    to,
    data,
    value,
  }: Pick<TransactionToSend, 'from' | 'to' | 'data'> & Partial<Pick<TransactionToSend, 'value'>>,
): Promise<bigint> {
  const call = { from, to, data, ...(value !== undefined && { value: numberToHex(value) }) };
  const gas: Hex = await client.request({ method: 'eth_estimateGas', params: [call] });
  return hexToBigInt(gas);
}
