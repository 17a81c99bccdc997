import { BaseError } from '@livery/core/errors/BaseError';
import type { ProcessExit } from '../process/startProcess';

export class ChildEndedError extends BaseError {
  override readonly name = 'ChildEndedError';

  constructor(what: string, { code, signal }: ProcessExit, details: string) {
    const last = details.split('\n').at(-1);
    const how = signal ? `by ${signal}` : `with code ${code}`;
    super('CHILD_ENDED', `${what} ended ${how}${last ? `: ${last}` : '.'}`, { details });
  }
}
