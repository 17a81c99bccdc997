import { BaseError } from './BaseError';

/**
 * A variable of a process's environment, or a file that it names, cannot be used. The message names the variable and the
 * reason; the process prints it and exits.
 */
export class EnvironmentError extends BaseError {
  override readonly name = 'EnvironmentError';

  constructor(message: string) {
    super('BAD_ENVIRONMENT', message);
  }
}
