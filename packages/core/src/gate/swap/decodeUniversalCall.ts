import type { Hex } from 'viem';
import { splitAffiliateSuffix } from '../../domain/calldata/affiliateSuffix';
import { decodeUniversalSwap } from '../../domain/calldata/decodeUniversalSwap';
import { encodeUniversalSwap } from '../../domain/calldata/encodeUniversalSwap';
import { senderItself } from '../../domain/executors';
import type { DecodedCall } from './decodedCall';

/** `execute` with a deadline. */
const selector = '0x3593564c';

/** Returns true when lowercase call data has the selector of the Universal Router's swaps. */
export function isUniversalCall(data: Hex): boolean {
  return data.startsWith(selector);
}

/**
 * Decodes a swap of the Universal Router. `isCanonical` when encoding what was read gives the same bytes: so there is
 * no other command, order, recipient, payer or flag than the encoder's. Throws for bytes that cannot be decoded.
 */
export function decodeUniversalCall(bytes: Hex): DecodedCall {
  const { data, affiliate } = splitAffiliateSuffix(bytes);
  const swap = decodeUniversalSwap(data);
  const { side, sellToken, buyToken, permit, fills, sellAmount, buyAmount, fee, payee, refundee, deadline } = swap;
  return {
    executor: 'universalRouter',
    sellToken,
    buyToken,
    sellAmount,
    minimumReceived: buyAmount,
    permit,
    payee: payee === senderItself ? undefined : payee,
    refundee,
    deadline,
    affiliate,
    steps: [
      ...fills.map((fill) => ({ name: 'universalFill' as const, side, ...fill })),
      ...(fee ? [{ name: 'affiliateFee' as const, fees: [fee] }] : []),
    ],
    isCanonical: encodeUniversalSwap(swap) === data,
  };
}
