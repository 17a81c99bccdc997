import { chooseGas } from './chooseGas';
import type { GateContext } from './gateContext';
import type { SwapFacts } from './swapFacts';

/** The facts of a swap that every rule let pass. */
export function getSwapFacts({ intent, response, facts, chain, kind, call }: GateContext): SwapFacts {
  const fee = call.steps.flatMap((step) => (step.name === 'affiliateFee' ? step.fees : []))[0];
  const paths = call.steps.flatMap((step) => {
    if (step.name === 'routerSwap') return [step.path];
    return step.name === 'fillQuote' ? step.bridgeOrders.map(({ path }) => path) : [];
  });
  return {
    kind,
    side: intent.side,
    sellToken: intent.sellToken,
    buyToken: intent.buyToken,
    sellAmount: call.sellAmount,
    minimumReceived: call.minimumReceived,
    fee: fee && { amount: fee.amount, recipient: fee.recipient },
    payee: call.payee ?? intent.account,
    deadline: call.deadline,
    target: response.to,
    value: response.value,
    fills: paths.map((path) => ({ source: chain.v2.source, path })),
    gas: chooseGas(response, facts.ownGasEstimate),
    isSimulated: facts.simulation !== undefined,
  };
}
