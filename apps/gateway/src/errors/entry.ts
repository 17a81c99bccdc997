import { BaseError } from '@livery/core/errors/BaseError';
import type { EntryVersion } from '@livery/core/wire/entries/savedEntry';

/** A host has no saved entry, or not this version of it. */
export class EntryUnknownError extends BaseError {
  override readonly name = 'EntryUnknownError';

  constructor(domain: string, version?: number) {
    super('ENTRY_UNKNOWN', `${domain} has no saved ${version === undefined ? 'entry' : `version ${version}`}.`);
  }
}

/** Another version was saved since the one that was edited. The message names it. */
export class EntryConflictError extends BaseError {
  override readonly name = 'EntryConflictError';

  constructor(domain: string, latest: EntryVersion | undefined) {
    const found = latest
      ? `is at version ${latest.version}, saved by ${latest.author} at ${new Date(latest.savedAt).toISOString()}`
      : 'has no saved version';
    super('ENTRY_CONFLICT', `${domain} ${found}: compare it with your changes, and save those on top of it.`);
  }
}

/** There is no room for another entry or version. */
export class TooManyEntriesError extends BaseError {
  override readonly name = 'TooManyEntriesError';

  constructor(sentence: string) {
    super('TOO_MANY_ENTRIES', sentence);
  }
}

/** The request has no token, or one that is not known. */
export class TokenRefusedError extends BaseError {
  override readonly name = 'TokenRefusedError';

  constructor() {
    super('TOKEN_REFUSED', 'The token is not one of this gateway.');
  }
}

/** The token of the request is for another host. */
export class TokenOfOtherHostError extends BaseError {
  override readonly name = 'TokenOfOtherHostError';

  constructor(domain: string) {
    super('TOKEN_OF_OTHER_HOST', `The token is not for ${domain}.`);
  }
}

/** The gateway has no token, so that nothing can be saved. */
export class NoTokensError extends BaseError {
  override readonly name = 'NoTokensError';

  constructor() {
    super('NO_TOKENS', 'This gateway keeps no entries: LIVERY_ADMIN_TOKEN is not set.');
  }
}
