import { queryParameter } from './route';

/** An address in the description of the API. */
export const account = { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' };
const hash = { type: 'string', pattern: '^0x[0-9a-fA-F]{64}$' };
const whole = { type: 'integer', minimum: 1 };

/** The parameters of answers in pages. */
export const pagingParameters = [
  queryParameter('page', 'From 1.', whole),
  queryParameter('perPage', 'At most 1,000; 20 when absent.', whole),
];

/** The parameters that choose the orders of an answer. */
export const filterParameters = [
  queryParameter('trader', 'The maker, or the only account that may fill.', account),
  queryParameter('maker', 'The maker.', account),
  queryParameter('taker', 'The only account that may fill.', account),
  queryParameter('makerToken', 'The token that the maker gives.', account),
  queryParameter('takerToken', 'The token that the maker receives.', account),
  queryParameter('after', 'Lists the orders behind the one of this hash, in the order of their hashes.', hash),
  queryParameter('unfillable', 'Lists orders in every state; requires a maker or trader.', { type: 'boolean' }),
];
