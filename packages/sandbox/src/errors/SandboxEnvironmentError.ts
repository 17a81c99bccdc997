import { BaseError } from '@livery/core/errors/BaseError';

export class SandboxEnvironmentError extends BaseError {
  override readonly name = 'SandboxEnvironmentError';

  constructor(sentence: string) {
    super('BAD_ENVIRONMENT', sentence);
  }
}
