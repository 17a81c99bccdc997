import { chooseGas } from './chooseGas';
import type { GateContext } from './gateContext';
import type { SwapFacts } from './swapFacts';

/** The facts of a swap that every rule let pass. */
export function getSwapFacts({ intent, response, facts, chain, kind, call }: GateContext): SwapFacts {
  const fee = call.steps.flatMap((step) => (step.name === 'affiliateFee' ? step.fees : []))[0];
  const orders = call.steps.flatMap((step) => (step.name === 'fillQuote' ? step.bridgeOrders : []));
  return {
    kind,
    side: intent.side,
    sellToken: intent.sellToken,
    buyToken: intent.buyToken,
    sellAmount: call.sellAmount,
    minimumReceived: call.minimumReceived,
    fee: fee && { amount: fee.amount, recipient: fee.recipient },
    payee: intent.account,
    target: response.to,
    value: response.value,
    fills: orders.map(({ path }) => ({ source: chain.v2.source, path })),
    gas: chooseGas(response, facts.ownGasEstimate),
    isSimulated: facts.simulation !== undefined,
  };
}
