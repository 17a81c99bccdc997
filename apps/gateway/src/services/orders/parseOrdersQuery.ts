import { address } from '@livery/core/wire/address';
import type { ValidationError } from '@livery/core/wire/apiError';
import * as v from 'valibot';
import { type Hex, isAddress } from 'viem';
import { ValidationFailedError } from '../../errors/quote';
import { maxListed } from '../../records/book/list/listOrders';
import { accountField, flagField, readField, readPair, validationCode } from '../quote/fields';

const pageField = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,5}$/, 'should be a whole number from 1'),
  v.transform(Number),
  v.maxValue(maxListed, `should be <= ${maxListed}`),
);
const hashField = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/, 'should match pattern "^0x[0-9a-fA-F]{64}$"'),
  v.transform((text): Hex => `0x${text.slice(2).toLowerCase()}`),
);
const maxPerPage = 1_000;
const perPageField = v.pipe(pageField, v.maxValue(maxPerPage, `should be <= ${maxPerPage}`));

type Read = ReturnType<typeof readField>;

/** Reads which part of a list is asked for: 20 orders from the first when nothing is said. */
function parsePaging(read: Read, errors: ValidationError[]) {
  const page = read('page', pageField) ?? 1;
  const perPage = read('perPage', perPageField) ?? 20;
  if (page * perPage > maxListed) {
    const reason = `page times perPage should be <= ${maxListed}`;
    errors.push({ field: 'page', code: validationCode.valueOutOfRange, reason });
  }
  return { page, perPage };
}

/** Parses a query for a list of orders. Throws `ValidationFailedError` with all its faults. */
export function parseOrdersQuery(query: URLSearchParams) {
  const errors: ValidationError[] = [];
  const read = readField(query, errors);
  const filter = {
    trader: read('trader', accountField),
    maker: read('maker', accountField),
    taker: read('taker', accountField),
    makerToken: read('makerToken', accountField),
    takerToken: read('takerToken', accountField),
    unfillable: read('unfillable', flagField),
    after: read('after', hashField),
  };
  const paging = parsePaging(read, errors);
  if (filter.unfillable && !filter.maker && !filter.trader) {
    const reason = 'MAKER_ADDRESS_REQUIRED_TO_FETCH_UNFILLABLE_ORDERS';
    errors.push({ field: 'maker', code: validationCode.requiredField, reason });
  }
  if (errors.length > 0) throw new ValidationFailedError(errors);
  return { filter, paging };
}

/** Parses a query for both sides of a pair. Throws `ValidationFailedError` with all its faults. */
export function parseOrderbookQuery(query: URLSearchParams) {
  const errors: ValidationError[] = [];
  const { baseToken, quoteToken } = readPair(query, errors);
  const paging = parsePaging(readField(query, errors), errors);
  if (errors.length > 0 || !baseToken || !quoteToken) throw new ValidationFailedError(errors);
  return { baseToken, quoteToken, paging };
}

/** Parses a query for a list without a filter. Throws `ValidationFailedError` with all its faults. */
export function parsePagingQuery(query: URLSearchParams) {
  const errors: ValidationError[] = [];
  const paging = parsePaging(readField(query, errors), errors);
  if (errors.length > 0) throw new ValidationFailedError(errors);
  return paging;
}

const configFields = ['maker', 'taker', 'makerToken', 'takerToken', 'makerAmount', 'takerAmount', 'expiry'];

/** Checks the unsigned order of a request for its configuration. Throws `ValidationFailedError` with all its faults. */
export function checkConfigBody(body: unknown): void {
  const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const errors: ValidationError[] = configFields
    .filter((field) => given[field] === undefined)
    .map((field) => ({ field, code: validationCode.requiredField, reason: `requires property "${field}"` }));
  for (const field of ['maker', 'taker', 'makerToken', 'takerToken']) {
    const value = given[field];
    if (value === undefined || v.is(address, value)) continue;
    const code =
      typeof value === 'string' && isAddress(value, { strict: false })
        ? validationCode.invalidAddress
        : validationCode.incorrectFormat;
    errors.push({ field, code, reason: 'does not match pattern "^0x[0-9a-fA-F]{40}$"' });
  }
  if (errors.length > 0) throw new ValidationFailedError(errors);
}
