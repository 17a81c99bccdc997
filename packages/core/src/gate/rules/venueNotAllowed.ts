import { getBridgeSource } from '../../domain/calldata/transformErc20Abi';
import type { GateContext } from '../gateContext';
import type { Rule } from '../rule';

/** Every fill goes over the chain's own V2 router, which receives an allowance for the sold amount. */
export const venueNotAllowed: Rule<GateContext> = {
  code: 'TARGET_NOT_ALLOWED',
  check({ call, chain }) {
    const source = getBridgeSource(chain);
    const orders = call.steps.flatMap((step) => (step.name === 'fillQuote' ? step.bridgeOrders : []));
    const stranger = orders.find((order) => order.router !== chain.v2.router || order.source !== source);
    return stranger && `The route goes over ${stranger.router}, which is not a known exchange on this chain.`;
  },
};
