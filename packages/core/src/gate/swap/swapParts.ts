import type { SwapIntent } from '../../domain/swap/swapIntent';
import type { QuoteResponse } from '../../wire/quoteResponse';
import type { ActionParts, NumberPart } from '../common/commonContext';
import type { DecodedCall } from './decodedCall';

/** Returns the parts of a swap that the common rules judge. */
export function getSwapParts(intent: SwapIntent, response: QuoteResponse, { deadline }: DecodedCall): ActionParts {
  const { sellToken, buyToken, fee, recipient, deadlineSeconds: seconds } = intent;
  return {
    target: response.to,
    senders: [response.from],
    chainIds: [response.chainId, sellToken.chainId, buyToken.chainId],
    addresses: [
      sellToken.address,
      buyToken.address,
      fee.recipient,
      recipient,
      response.to,
      response.allowanceTarget,
      response.sellTokenAddress,
      response.buyTokenAddress,
      ...(response.orders ?? []).flatMap(({ makerToken, takerToken, fillData }) => [
        makerToken,
        takerToken,
        fillData.router,
        ...fillData.tokenAddressPath,
      ]),
    ],
    numbers: listNumbers(intent, response),
    tokens: [sellToken, buyToken],
    deadline: deadline === undefined ? undefined : { end: deadline, seconds },
  };
}

function listNumbers(intent: SwapIntent, response: QuoteResponse): NumberPart[] {
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
  const decimals = [
    intent.fee.fraction,
    response.price,
    response.guaranteedPrice,
    response.estimatedPriceImpact,
    response.sellTokenToEthRate,
    response.buyTokenToEthRate,
    ...response.sources.map(({ proportion }) => proportion),
  ];
  return [
    ...amounts.map((value) => ({ kind: 'amount' as const, value })),
    ...decimals.map((value) => ({ kind: 'decimal' as const, value })),
    { kind: 'tokenDecimals', value: intent.sellToken.decimals },
    { kind: 'tokenDecimals', value: intent.buyToken.decimals },
    { kind: 'slippageBps', value: intent.slippageBps },
  ];
}
