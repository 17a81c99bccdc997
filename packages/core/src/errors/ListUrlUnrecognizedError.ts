import { BaseError } from './BaseError';

/** An address that is not of https, http, ipfs or ipns, nor a name that ends in .eth. */
export class ListUrlUnrecognizedError extends BaseError {
  override readonly name = 'ListUrlUnrecognizedError';

  constructor() {
    super('LIST_URL_UNRECOGNIZED', 'Unrecognized list URL protocol.');
  }
}
