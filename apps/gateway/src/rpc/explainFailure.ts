import { BaseError } from '@livery/core/errors/BaseError';
import { ResponseTooLargeError } from '@livery/core/errors/rpc';

/**
 * The cause of an endpoint's failure. `absent`: it lacks a block that others have; `error`: it failed inside;
 * `limited`: it limits requests; `quota_ended`: the units of the plan's day or month are spent, as the provider says;
 * `cancelled`: the visitor left.
 */
export type Cause =
  | 'absent'
  | 'cancelled'
  | 'connection'
  | 'dns'
  | 'error'
  | 'limited'
  | 'malformed'
  | 'quota_ended'
  | 'refused'
  | 'timeout'
  | 'tls'
  | 'too_large'
  | 'unknown'
  | `status_${string}`;

const causes: Readonly<Record<string, Cause>> = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
};

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
 * Returns the cause of a missing response, for metrics, and its reason, for logs: refused, DNS, TLS, status, time. Built
 * from codes alone, because messages may contain the endpoint's URL and with it a key.
 */
export function explainFailure(failure: unknown): { cause: Cause; reason: string } {
  for (let error = failure; error instanceof Error; error = error.cause) {
    if (error instanceof ResponseTooLargeError) return { cause: 'too_large', reason: 'response too large' };
    if (error.name === 'TimeoutError') return { cause: 'timeout', reason: 'no response in time' };
    const code: unknown = Reflect.get(error, 'code');
    if (error instanceof BaseError || typeof code !== 'string') continue;
    if (/CERT|TLS|SSL|SIGNATURE/.test(code)) return { cause: 'tls', reason: `TLS: ${code}` };
    return { cause: causes[code] ?? 'connection', reason: refusals[code] ?? code };
  }
  if (!(failure instanceof BaseError)) return { cause: 'unknown', reason: 'unknown' };
  const [, status] = /^(\d{3}): /.exec(failure.shortMessage) ?? [];
  if (status) return { cause: status === '429' ? 'limited' : `status_${status}`, reason: `status ${status}` };
  const isMalformed = failure.shortMessage === 'Failed to parse JSON response';
  return { cause: isMalformed ? 'malformed' : 'unknown', reason: failure.shortMessage };
}
