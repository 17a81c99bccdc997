import { BaseError } from '@livery/core/errors/BaseError';

/** Thrown when a process ends unexpectedly. */
export class ChildEndedError extends BaseError {
  override readonly name = 'ChildEndedError';

  constructor(what: string, { code, signal }: { code: number | null; signal: string | null }, details: string) {
    const last = details.split('\n').at(-1);
    const how = signal ? `by ${signal}` : `with code ${code}`;
    super('CHILD_ENDED', `${what} ended ${how}${last ? `: ${last}` : '.'}`, { details });
  }
}

/** Thrown when the gateway does not become ready in time. */
export class GatewayNotReadyError extends BaseError {
  override readonly name = 'GatewayNotReadyError';

  constructor(seconds: number) {
    super('GATEWAY_NOT_READY', `The gateway was not ready after ${seconds} s: see its log with LOG_LEVEL=debug.`);
  }
}

/** Thrown when a file of the build is missing. */
export class NotBuiltError extends BaseError {
  override readonly name = 'NotBuiltError';

  constructor(path: string) {
    super('NOT_BUILT', `${path} is missing: run npm run build first.`);
  }
}
