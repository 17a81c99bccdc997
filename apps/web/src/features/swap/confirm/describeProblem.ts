import type { Chain } from '@livery/core/domain/chain';
import { formatUnits } from '@livery/core/domain/formatUnits';
import { BaseError } from '@livery/core/errors/BaseError';
import { InsufficientLiquidityError } from '@livery/core/errors/InsufficientLiquidityError';
import { NameLookupError } from '@livery/core/errors/NameLookupError';
import { NonsenseQuoteError } from '@livery/core/errors/NonsenseQuoteError';
import { QuoteFailedError } from '@livery/core/errors/QuoteFailedError';
import { QuoteRefusedError } from '@livery/core/errors/QuoteRefusedError';
import { RecipientChangedError } from '@livery/core/errors/RecipientChangedError';
import type { Phrase } from '../facts/factRow';
import { concernsRecipient } from '../quote/concernsRecipient';
import { describeRevert } from './describeRevert';

/** Why no quote can be confirmed, in phrases of the catalogue: an answer other than 200 means that the swap would fail. */
export function describeProblem(error: unknown, chain: Chain): Phrase[] {
  if (error instanceof InsufficientLiquidityError) return [{ id: 'swap.noLiquidity' }];
  if (error instanceof NameLookupError) {
    return [{ id: 'swap.recipientFailed', values: { name: error.recipientName } }];
  }
  if (error instanceof RecipientChangedError) return [getChanged(error)];
  if (error instanceof NonsenseQuoteError) return [{ id: 'swap.quoteNonsense' }];
  if (error instanceof QuoteRefusedError && concernsRecipient(error)) return [{ id: 'swap.cannotPayRecipient' }];
  if (error instanceof QuoteRefusedError) {
    const revert = error.revert && describeRevert(error.revert);
    if (revert) return [getWillFail(chain), revert];
    return [getWillFail(chain), { id: 'swap.serverSays', values: { reason: error.shortMessage } }];
  }
  if (error instanceof QuoteFailedError) {
    return [error.details ? getWillFail(chain) : { id: 'swap.quoteNoAnswer' }];
  }
  return error instanceof BaseError
    ? [{ id: 'swap.failed', values: { message: error.shortMessage } }]
    : [{ id: 'swap.missingDependencies' }, { id: 'swap.walletGone' }];
}

function getWillFail({ native, minimumNative }: Chain): Phrase {
  return { id: 'swap.willFail', values: { native: native.symbol, amount: formatUnits(minimumNative, 18) } };
}

function getChanged({ recipientName: name, address }: RecipientChangedError): Phrase {
  return address
    ? { id: 'swap.recipientMoved', values: { name, address } }
    : { id: 'swap.recipientGone', values: { name } };
}
