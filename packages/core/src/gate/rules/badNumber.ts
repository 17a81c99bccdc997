import { parseRational } from '../../domain/parseRational';
import { slippageLimitBps } from '../../domain/parseSlippage';
import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

const maxUint256 = 2n ** 256n - 1n;

/** Every amount is an integer within uint256, every decimal a plain one, and the slippage within its bounds. */
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
    const badDecimals = [intent.sellToken.decimals, intent.buyToken.decimals].find((count) => !isWithin(count, 0, 18));
    if (badDecimals !== undefined) return `A token cannot have ${badDecimals} decimals.`;
    const { slippageBps } = intent;
    return isWithin(slippageBps, 0, slippageLimitBps - 1)
      ? undefined
      : `A slippage of ${slippageBps} is out of bounds.`;
  },
};

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
