import { BaseError } from '@livery/core/errors/BaseError';

/** The database does not answer, or is not ready yet; the same request may succeed shortly. */
export class DatabaseUnavailableError extends BaseError {
  override readonly name = 'DatabaseUnavailableError';

  constructor(cause?: unknown) {
    super('DATABASE_UNAVAILABLE', 'The database does not answer.', { cause, retryable: true });
  }
}

/** Another process uses the data folder. The message names it. */
export class FolderInUseError extends BaseError {
  override readonly name = 'FolderInUseError';

  constructor(folder: string, owner: string) {
    super('FOLDER_IN_USE', `DATA_DIR ${folder} is in use by ${owner}: end it, or set DATA_DIR or DATABASE_URL.`);
  }
}

/** The schema of the database is of a later version of the gateway. */
export class SchemaTooNewError extends BaseError {
  override readonly name = 'SchemaTooNewError';

  constructor(version: number, known: number) {
    super('SCHEMA_TOO_NEW', `The database has version ${version} of the schema, this gateway knows version ${known}.`);
  }
}
