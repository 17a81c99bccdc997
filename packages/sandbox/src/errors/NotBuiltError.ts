import { BaseError } from '@livery/core/errors/BaseError';

export class NotBuiltError extends BaseError {
  override readonly name = 'NotBuiltError';

  constructor(path: string) {
    super('NOT_BUILT', `${path} is missing: run npm run build first.`);
  }
}
