import { transformErc20Abi } from '@livery/core/domain/transformErc20Abi';
import { decodeFunctionData, encodeFunctionData, type Hex } from 'viem';

/** The same call with another minimum that has to come out. */
export function forgeMinimum(data: string, minimum: bigint): Hex {
  const { args } = decodeFunctionData({ abi: transformErc20Abi, data: `0x${data.slice(2)}` });
  const [inputToken, outputToken, amount, , transformations] = args;
  return encodeFunctionData({
    abi: transformErc20Abi,
    args: [inputToken, outputToken, amount, minimum, transformations],
  });
}
