import { BaseError } from '@livery/core/errors/BaseError';

export class PortForbiddenError extends BaseError {
  override readonly name = 'PortForbiddenError';

  constructor(port: number, use: string, variable: 'PORT' | 'RPC_PORT') {
    super('PORT_FORBIDDEN', `Port ${port} (${use}) is reserved by the system: set ${variable} to one above 1023.`);
  }
}
