import { BaseError } from '@livery/core/errors/BaseError';
import type { ApiError } from '@livery/core/wire/apiError';

type OutsideStatus = 400 | 422 | 500 | 502 | 503;

/** The status of each failure by its code. What only tells how our network looks has one answer for all. */
const statuses: ReadonlyMap<string, OutsideStatus> = new Map([
  ['LIST_URL_UNRECOGNIZED', 400],
  ['TOKEN_LIST_INVALID', 422],
  ['DUPLICATE_TOKENS', 422],
  ['IMAGE_REFUSED', 422],
  ['CONTENTHASH_UNKNOWN', 422],
  ['ENS_NAME_UNRESOLVED', 502],
  ['LIST_DOWNLOAD', 502],
  ['BUSY', 503],
]);
const imageFailed = 'Failed to download the image.';

/** The status and the body of a failed download: the specification's sentence as the reason. */
export function toOutsideError(error: unknown): { status: OutsideStatus; body: ApiError } {
  if (!(error instanceof BaseError)) return { status: 500, body: { code: 500, reason: 'Internal Server Error' } };
  const status = statuses.get(error.code) ?? 502;
  return { status, body: { code: status, reason: statuses.has(error.code) ? error.shortMessage : imageFailed } };
}
