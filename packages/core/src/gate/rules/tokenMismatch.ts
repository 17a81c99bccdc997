import type { Address } from 'viem';
import { isNativeToken, nativeToken } from '../../domain/tokens/nativeToken';
import type { Step } from '../decodedCall';
import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** The tokens of the call, of each of its steps and of the quote's fields are the ones on the screen. */
export const tokenMismatch: Rule<GateContext> = {
  code: 'TOKEN_MISMATCH',
  check({ intent, response, call, chain }) {
    const sold = intent.sellToken.address;
    const bought = intent.buyToken.address;
    if (sold === bought) return 'A token cannot be swapped for itself.';
    if (call.sellToken !== sold || response.sellTokenAddress !== sold) return 'The quote sells a different token.';
    if (call.buyToken !== bought || response.buyTokenAddress !== bought) return 'The quote buys a different token.';
    const wrapped = chain.wrappedNative.address;
    const toWrapped = (token: Address) => (isNativeToken(token) ? wrapped : token);
    const fits = call.steps.every((step, index) => {
      if (step.name === 'weth') return step.token === (index === 0 ? nativeToken : wrapped);
      if (step.name === 'routerSwap') return isPathOf(step.path, toWrapped(sold), toWrapped(bought));
      return step.name !== 'fillQuote' || isFillOf(step, toWrapped(sold), toWrapped(bought));
    });
    return fits ? undefined : 'A step of the route trades a different token.';
  },
};

function isFillOf(fill: Step & { name: 'fillQuote' }, sold: Address, bought: Address): boolean {
  const paths = fill.bridgeOrders.map(({ path }) => path);
  return (
    fill.sellToken === sold &&
    fill.buyToken === bought &&
    paths.every((path) => isPathOf(path, sold, bought)) &&
    fill.limitOrders.every(({ order }) => order.takerToken === sold && order.makerToken === bought)
  );
}

function isPathOf(path: readonly Address[], sold: Address, bought: Address): boolean {
  return path.length > 1 && path[0] === sold && path[path.length - 1] === bought;
}
