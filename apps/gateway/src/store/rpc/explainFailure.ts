import { BaseError } from '@livery/core/errors/BaseError';
import { ResponseTooLargeError } from '@livery/core/errors/rpc';

const refusals: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  EHOSTUNREACH: 'host unreachable',
  ENETUNREACH: 'network unreachable',
  ENOTFOUND: 'name not found (DNS)',
  EAI_AGAIN: 'name server does not answer (DNS)',
  UND_ERR_SOCKET: 'connection closed',
  UND_ERR_CONNECT_TIMEOUT: 'no connection in time',
};

/**
 * Returns the reason for which an endpoint gave no response, for logs and metrics: refused, DNS, TLS, status, time. Built
 * from codes alone, because messages may contain the endpoint's URL and with it a key.
 */
export function explainFailure(failure: unknown): string {
  for (let error = failure; error instanceof Error; error = error.cause) {
    if (error instanceof ResponseTooLargeError) return 'response too large';
    if (error.name === 'TimeoutError') return 'no response in time';
    const code: unknown = Reflect.get(error, 'code');
    if (error instanceof BaseError || typeof code !== 'string') continue;
    const isTls = /CERT|TLS|SSL|SIGNATURE/.test(code);
    return refusals[code] ?? (isTls ? `TLS: ${code}` : code);
  }
  if (!(failure instanceof BaseError)) return 'unknown';
  const [, status] = /^(\d{3}): /.exec(failure.shortMessage) ?? [];
  return status ? `status ${status}` : failure.shortMessage;
}
