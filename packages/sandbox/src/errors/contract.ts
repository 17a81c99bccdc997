import { BaseError } from '@livery/core/errors/BaseError';

/** Thrown when the build of a chain fails. */
export class DeployError extends BaseError {
  override readonly name = 'DeployError';

  constructor(what: string, details?: string) {
    super('DEPLOY_FAILED', `The sandbox could not be built: ${what}.`, { details });
  }
}

/** Thrown when the sandbox's own contracts do not compile. */
export class CompileError extends BaseError {
  override readonly name = 'CompileError';

  constructor(details: string) {
    super('COMPILE_FAILED', "The sandbox's own contracts do not compile.", { details });
  }
}
