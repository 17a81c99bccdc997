import { BaseError } from '@livery/core/errors/BaseError';

export class CompileError extends BaseError {
  override readonly name = 'CompileError';

  constructor(details: string) {
    super('COMPILE_FAILED', "The sandbox's own contracts do not compile.", { details });
  }
}
