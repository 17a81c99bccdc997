import { chains } from '@livery/core/domain/chains';
import { affiliateFeeTransformerData } from '@livery/core/domain/transformErc20Abi';
import { type Address, decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem';
import { forgeStep } from './forgeStep';

/** The same call on Ethereum with the fee paid to somebody else. */
export function forgeFee(data: string, recipient: Address): Hex {
  return forgeStep({
    data,
    nonce: chains[0]?.transformers.affiliateFee ?? 0,
    forge(told) {
      const [fees] = decodeAbiParameters(affiliateFeeTransformerData, told);
      return encodeAbiParameters(affiliateFeeTransformerData, [fees.map((fee) => ({ ...fee, recipient }))]);
    },
  });
}
