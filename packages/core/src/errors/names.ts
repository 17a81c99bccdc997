import { BaseError, type BaseErrorOptions } from './BaseError';

/** A recipient's name could not be looked up. A retry may help. */
export class NameLookupError extends BaseError {
  override readonly name = 'NameLookupError';
  readonly recipientName: string;

  constructor(recipientName: string, cause: unknown) {
    super('NAME_LOOKUP_FAILED', `${recipientName} could not be looked up.`, { cause, retryable: true });
    this.recipientName = recipientName;
  }
}

/** A name no longer resolves to the account that the trader was shown, but to `address`, or to none. */
export class RecipientChangedError extends BaseError {
  override readonly name = 'RecipientChangedError';
  readonly recipientName: string;
  readonly address: string | undefined;

  constructor(recipientName: string, address: string | undefined) {
    super('RECIPIENT_CHANGED', `${recipientName} now points to ${address ?? 'no address'}.`);
    this.recipientName = recipientName;
    this.address = address;
  }
}

/** A name whose records a server keeps (ERC-3668). Nobody asks that server: whoever owns the name chooses its address. */
export class NameOffchainError extends BaseError {
  override readonly name = 'NameOffchainError';

  constructor() {
    super('NAME_OFFCHAIN', 'The name is kept off the chain.');
  }
}

/** An ENS name without content. */
export class EnsNameUnresolvedError extends BaseError {
  override readonly name = 'EnsNameUnresolvedError';

  constructor(ensName: string, options: Pick<BaseErrorOptions, 'details' | 'cause'> = {}) {
    super('ENS_NAME_UNRESOLVED', `Failed to resolve ENS name: ${ensName}`, { ...options, retryable: true });
  }
}

/** A contenthash that is malformed, or neither IPFS nor IPNS. */
export class ContenthashUnknownError extends BaseError {
  override readonly name = 'ContenthashUnknownError';

  constructor(value: string, options: Pick<BaseErrorOptions, 'cause'> = {}) {
    super('CONTENTHASH_UNKNOWN', `Failed to translate contenthash to URI: ${value}`, options);
  }
}
