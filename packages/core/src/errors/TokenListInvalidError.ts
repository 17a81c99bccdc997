import { BaseError } from './BaseError';

/** What was downloaded is not a token list; `reason` names the first place that is wrong. */
export class TokenListInvalidError extends BaseError {
  override readonly name = 'TokenListInvalidError';

  constructor(reason: string) {
    super('TOKEN_LIST_INVALID', `Token list failed validation: ${reason}`);
  }
}
