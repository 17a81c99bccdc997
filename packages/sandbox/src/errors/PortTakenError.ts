import { BaseError } from '@livery/core/errors/BaseError';

export class PortTakenError extends BaseError {
  override readonly name = 'PortTakenError';

  constructor(port: number, use: string, variable: 'PORT' | 'RPC_PORT') {
    super('PORT_TAKEN', `Port ${port} (${use}) is in use: end what listens there, or set ${variable} to another.`);
  }
}
