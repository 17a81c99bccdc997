import { BaseError } from '@livery/core/errors/BaseError';

export class DeployError extends BaseError {
  override readonly name = 'DeployError';

  constructor(what: string, details?: string) {
    super('DEPLOY_FAILED', `The sandbox could not be built: ${what}.`, { details });
  }
}
