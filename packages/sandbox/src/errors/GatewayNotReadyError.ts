import { BaseError } from '@livery/core/errors/BaseError';

export class GatewayNotReadyError extends BaseError {
  override readonly name = 'GatewayNotReadyError';

  constructor(seconds: number) {
    super('GATEWAY_NOT_READY', `The gateway was not ready after ${seconds} s: see its log with LOG_LEVEL=debug.`);
  }
}
