import { BaseError } from './BaseError';

/** A name no longer leads to the account that the trader was shown: to `address` now, or to none. */
export class RecipientChangedError extends BaseError {
  override readonly name = 'RecipientChangedError';
  readonly recipientName: string;
  readonly address: string | undefined;

  constructor(recipientName: string, address: string | undefined) {
    super('RECIPIENT_CHANGED', `${recipientName} leads to ${address ?? 'no address'} now.`);
    this.recipientName = recipientName;
    this.address = address;
  }
}
