import { chains } from '@livery/core/domain/chains';
import { fillQuoteTransformerData } from '@livery/core/domain/transformErc20Abi';
import { type Address, decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem';
import { forgeStep } from './forgeStep';

/** The same call on Ethereum with what is left over paid to somebody else. */
export function forgeRefund(data: string, refundReceiver: Address): Hex {
  return forgeStep({
    data,
    nonce: chains[0]?.transformers.fillQuote ?? 0,
    forge(told) {
      const [fill] = decodeAbiParameters(fillQuoteTransformerData, told);
      return encodeAbiParameters(fillQuoteTransformerData, [{ ...fill, refundReceiver }]);
    },
  });
}
