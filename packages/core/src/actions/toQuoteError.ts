import * as v from 'valibot';
import type { BaseError } from '../errors/BaseError';
import { InsufficientLiquidityError } from '../errors/InsufficientLiquidityError';
import { QuoteFailedError } from '../errors/QuoteFailedError';
import { QuoteRefusedError } from '../errors/QuoteRefusedError';
import { apiError } from '../wire/apiError';

const noLiquidity = 'INSUFFICIENT_ASSET_LIQUIDITY';
const timedOutOrTooMany = [408, 425, 429];

/** What a failed answer (its status, and its body as parsed JSON or undefined) means to the trader. */
export function toQuoteError(status: number, body: unknown): BaseError {
  const parsed = v.safeParse(apiError, body);
  const details = parsed.success ? `${status} ${JSON.stringify(parsed.output)}` : `${status}`;
  if (status < 400 || status >= 500 || timedOutOrTooMany.includes(status) || !parsed.success) {
    return new QuoteFailedError({ details });
  }
  const { reason, validationErrors = [], values } = parsed.output;
  const reasons = [reason, ...validationErrors.map((error) => error.reason)];
  if (reasons.includes(noLiquidity)) return new InsufficientLiquidityError({ details });
  const fields = validationErrors.map((error) => ({ field: error.field, reason: error.description ?? error.reason }));
  const { message, revert } = values ?? {};
  return new QuoteRefusedError({ reason: message ?? fields[0]?.reason ?? reason, fields, revert, details });
}
