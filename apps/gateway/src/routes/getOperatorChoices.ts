import type { Chain } from '@livery/core/domain/chains';
import type { Context as RequestContext } from 'hono';
import type { Context } from '../context/createContext';
import { createTokenCheck } from '../services/page/createTokenCheck';
import { getProduct } from '../services/page/getProduct';
import type { OperatorChoices } from '../services/quote/parseSwapQuery';
import { getCountry } from './getCountry';

/** Returns the choices of the operator of a request's host, which all quotes of a chain keep to, those in documents too. */
export function getOperatorChoices(context: Context, c: RequestContext, chain: Chain): OperatorChoices {
  const { config } = getProduct(context, c.req.header('host'));
  return {
    recipients: config.recipients,
    excludedVenues: config.excluded_venues,
    isTokenRestricted: createTokenCheck({ config, chain, country: getCountry(c, context) }),
  };
}
