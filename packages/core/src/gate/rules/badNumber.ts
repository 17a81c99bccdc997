import { maxUint256 } from 'viem';
import { parseRational } from '../../domain/amounts/rational';
import { slippageLimitBps } from '../../domain/swap/parseSlippage';
import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** The most decimals of a token that the page can show and count exactly. */
const maxDecimals = 24;

/** Every amount is an integer within uint256, every decimal is a plain one, and the slippage is within its bounds. */
export const badNumber: Rule<GateContext> = {
  code: 'BAD_NUMBER',
  check({ intent, response }) {
    const amounts = [
      intent.amount,
      response.value,
      response.gas,
      response.estimatedGas,
      response.gasPrice,
      response.protocolFee,
      response.minimumProtocolFee,
      response.buyAmount,
      response.sellAmount,
      ...(response.orders ?? []).flatMap(({ makerAmount, takerAmount }) => [makerAmount, takerAmount]),
    ];
    const badAmount = amounts.find((amount) => typeof amount !== 'bigint' || amount < 0n || amount > maxUint256);
    if (badAmount !== undefined) return `${badAmount} is not an amount.`;
    const decimals = [
      intent.fee.fraction,
      response.price,
      response.guaranteedPrice,
      response.estimatedPriceImpact,
      response.sellTokenToEthRate,
      response.buyTokenToEthRate,
      ...response.sources.map(({ proportion }) => proportion),
    ];
    const badDecimal = decimals.find((decimal) => !parseRational(decimal));
    if (badDecimal !== undefined) return `${badDecimal} is not a plain decimal.`;
    const badDecimals = [intent.sellToken.decimals, intent.buyToken.decimals].find(
      (count) => !isWithin(count, 0, maxDecimals),
    );
    if (badDecimals !== undefined) return `A token cannot have ${badDecimals} decimals.`;
    const { slippageBps } = intent;
    return isWithin(slippageBps, 0, slippageLimitBps - 1)
      ? undefined
      : `A slippage of ${slippageBps} is out of bounds.`;
  },
};

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
