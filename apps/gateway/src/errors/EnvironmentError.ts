import { BaseError } from '@livery/core/errors/BaseError';

/** A variable of the environment, or a file that it names, cannot be used: the sentence says which and why. */
export class EnvironmentError extends BaseError {
  override readonly name = 'EnvironmentError';

  constructor(sentence: string) {
    super('BAD_ENVIRONMENT', sentence);
  }
}
