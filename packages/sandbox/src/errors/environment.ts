import { BaseError } from '@livery/core/errors/BaseError';

/** Thrown when another process listens on a port. */
export class PortTakenError extends BaseError {
  override readonly name = 'PortTakenError';

  constructor(port: number, use: string, variable: 'PORT' | 'RPC_PORT') {
    super(
      'PORT_TAKEN',
      `Port ${port} (${use}) is in use: stop the process that uses it, or set ${variable} to another.`,
    );
  }
}

/** Thrown for a port that needs more privileges. */
export class PortForbiddenError extends BaseError {
  override readonly name = 'PortForbiddenError';

  constructor(port: number, use: string, variable: 'PORT' | 'RPC_PORT') {
    super('PORT_FORBIDDEN', `Port ${port} (${use}) is reserved by the system: set ${variable} to one above 1023.`);
  }
}
