import { getChain } from '@livery/core/domain/chains';
import type { LimitFill } from '@livery/core/domain/orders/limitFill';
import { zeroAddress } from 'viem';
import { forgeSteps } from '../forgeQuote';
import { type HostileCase, thief } from '../hostileCase';

const other = getChain(1)?.wrappedNative.address ?? zeroAddress;
const word = `0x${'11'.repeat(32)}` as const;

/** Limit orders among the fills that must not be there. */
export const orderCases: readonly HostileCase[] = [
  toCase('that only the thief may fill', 'UNDECODABLE', { taker: thief }),
  toCase('that has expired', 'UNDECODABLE', { expiry: 1_000_000_000n }),
  toCase('that pays the thief a fee', 'FEE_MISMATCH', { takerTokenFeeAmount: 10n ** 15n, feeRecipient: thief }),
  toCase('of another token', 'TOKEN_MISMATCH', { makerToken: other }),
];

/** Puts an order before the fills of an honest call. */
function toCase(what: string, code: HostileCase['code'], change: Partial<LimitFill['order']>): HostileCase {
  const intercept = forgeSteps('fillQuote', (step) => {
    const order = {
      makerToken: step.buyToken,
      takerToken: step.sellToken,
      makerAmount: 10n ** 6n,
      takerAmount: 10n ** 6n,
      takerTokenFeeAmount: 0n,
      maker: thief,
      taker: zeroAddress,
      sender: zeroAddress,
      feeRecipient: zeroAddress,
      pool: word,
      expiry: 4_000_000_000n,
      salt: 1n,
      ...change,
    };
    const signature = { signatureType: 2, v: 27, r: word, s: word };
    const limitOrders = [{ order, signature, maxTakerTokenFillAmount: 10n ** 6n }];
    return [{ ...step, limitOrders, fillSequence: [1, ...step.legs.map(() => 0)] }];
  });
  return { title: `the call fills a limit order ${what}`, code, trade: 'nativeSold', intercept };
}
