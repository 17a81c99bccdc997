import { BaseError } from '@livery/core/errors/BaseError';
import { apiError } from '@livery/core/wire/apiError';
import * as v from 'valibot';

const maxReasonChars = 200;

/**
 * A relayer answers a keeper with something else than a list of orders. The message has the status and the relayer's
 * own reason.
 */
export class RelayerError extends BaseError {
  override readonly name = 'RelayerError';

  constructor(origin: string, { status, body }: { status: number; body: unknown }) {
    const parsed = v.safeParse(apiError, body);
    const words = parsed.success && (parsed.output.values?.message ?? parsed.output.reason);
    const reason = words ? ` '${words.slice(0, maxReasonChars)}'` : '';
    const isOk = status >= 200 && status < 300;
    const sentence = isOk ? 'with something else than a list of orders' : `with status ${status}${reason}`;
    super('RELAYER_FAILED', `The relayer ${origin} answers ${sentence}.`, { retryable: true });
  }
}
