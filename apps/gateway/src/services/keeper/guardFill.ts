import { nativeOrdersAbi } from '@livery/core/domain/calldata/nativeOrdersAbi';
import type { Chain } from '@livery/core/domain/chains';
import type { SignedOrder } from '@livery/core/wire/orders/signedOrder';
import { concat, encodeFunctionData, type Hex, numberToHex, size, toFunctionSelector } from 'viem';

/** The error of a fill whose order can no longer be filled in full. */
export const orderGone = toFunctionSelector('OrderGone()');

const toWord = (value: number) => numberToHex(value, { size: 2 });

/**
 * Returns creation code that makes a call of the exchange proxy only while the proxy says that the order can be filled
 * by this amount, considering its fills, cancellation, expiry and its maker's balance and allowance. The proxy itself
 * asks the maker's token only after the pools have sold the coin, so that a fill whose maker withdrew would burn that
 * gas, too. Leaves no contract, and returns all coins to the sender.
 */
export function guardFill(
  { exchangeProxy }: Pick<Chain, 'exchangeProxy'>,
  { order: { signature, ...order }, fillAmount, data }: { order: SignedOrder; fillAmount: bigint; data: Hex },
): Hex {
  const args = [order, signature] as const;
  const question = encodeFunctionData({ abi: nativeOrdersAbi, functionName: 'getLimitOrderRelevantState', args });
  const toCode = (start: number) => {
    const asked = concat([
      // Copies the question and the call behind this code into the memory.
      ...(['0x61', toWord(size(question) + size(data)), '0x61', toWord(start), '0x600039'] as const),
      // Asks for the state of the order, whose fourth word is the amount that can be filled.
      ...(['0x60a0600061', toWord(size(question)), '0x600073', exchangeProxy, '0x5afa6060516f'] as const),
      // The answer counts when it is not below the amount of the fill.
      ...([numberToHex(fillAmount, { size: 16 }), '0x11151661'] as const),
    ]);
    const gone = concat(['0x5763', orderGone, '0x60e01b60005260046000fd']);
    const call = concat([
      ...(['0x5b6000600061', toWord(size(data)), '0x61', toWord(size(question)), '0x3473', exchangeProxy] as const),
      '0x5af161',
    ]);
    // Reverts as the call did.
    const failed = '0x573d6000803e3d6000fd';
    const first = size(asked) + 2 + size(gone);
    const last = first + size(call) + 2 + size(failed);
    // The end gives the coins back.
    return concat([asked, toWord(first), gone, call, toWord(last), failed, '0x5b33ff']);
  };
  const code = toCode(size(toCode(0)));
  return concat([code, question, data]);
}
