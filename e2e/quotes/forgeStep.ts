import { transformErc20Abi } from '@livery/core/domain/transformErc20Abi';
import { decodeFunctionData, encodeFunctionData, type Hex } from 'viem';

/** The same call with what one of its transformers, known by its deployment nonce, is told. Throws when there is none. */
export function forgeStep({ data, nonce, forge }: { data: string; nonce: number; forge: (told: Hex) => Hex }): Hex {
  const { args } = decodeFunctionData({ abi: transformErc20Abi, data: `0x${data.slice(2)}` });
  const [inputToken, outputToken, amount, minimum, transformations] = args;
  if (!transformations.some(({ deploymentNonce }) => deploymentNonce === nonce)) {
    throw new RangeError(`The call has no step ${nonce}.`);
  }
  const forged = transformations.map((step) =>
    step.deploymentNonce === nonce ? { ...step, data: forge(step.data) } : step,
  );
  return encodeFunctionData({ abi: transformErc20Abi, args: [inputToken, outputToken, amount, minimum, forged] });
}
