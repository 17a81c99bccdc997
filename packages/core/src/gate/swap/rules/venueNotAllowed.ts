import { getBridgeSource } from '../../../domain/calldata/bridge';
import { getVenues, listUniversalSources } from '../../../domain/venues';
import type { Rule } from '../../common/rule';
import type { GateContext } from '../gateContext';

/**
 * Every fill goes over the router of a venue that the code knows, under its name: it receives an allowance for the sold
 * amount.
 */
export const venueNotAllowed: Rule<GateContext> = {
  code: 'TARGET_NOT_ALLOWED',
  check({ call, chain }) {
    const sources = new Map(getVenues(chain).map((venue) => [venue.router, getBridgeSource(venue)]));
    const orders = call.steps.flatMap((step) => (step.name === 'fillQuote' ? step.bridgeOrders : []));
    const stranger = orders.find(({ router, source }) => sources.get(router) !== source);
    if (stranger) return `The route goes over ${stranger.router}, which is not a known exchange on this chain.`;
    const kinds = listUniversalSources(chain).map(({ kind }) => kind);
    const isKnown = call.steps.every((step) => step.name !== 'universalFill' || kinds.includes(step.kind));
    return isKnown ? undefined : 'The route goes over pools that the Universal Router does not have on this chain.';
  },
};
