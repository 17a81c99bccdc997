import { BaseError } from '@livery/core/errors/BaseError';

/** The database does not answer, or is not ready yet; the same request may succeed shortly. */
export class DatabaseUnavailableError extends BaseError {
  override readonly name = 'DatabaseUnavailableError';

  constructor(cause?: unknown) {
    super('DATABASE_UNAVAILABLE', 'The database does not answer.', { cause, retryable: true });
  }
}

/** The variable of a folder, and what to set for another one. */
export type FolderWords = { variable: string; remedy: string };

/** Another process uses a data folder. The message names it, and the variable of the folder. */
export class FolderInUseError extends BaseError {
  override readonly name = 'FolderInUseError';

  constructor(folder: string, owner: string, { variable, remedy }: FolderWords) {
    super('FOLDER_IN_USE', `${variable} ${folder} is in use by ${owner}: end it, or set ${remedy}.`);
  }
}

/** The schema of the database is of a later version of the gateway. */
export class SchemaTooNewError extends BaseError {
  override readonly name = 'SchemaTooNewError';

  constructor(version: number, known: number) {
    super('SCHEMA_TOO_NEW', `The database has version ${version} of the schema, this gateway knows version ${known}.`);
  }
}
