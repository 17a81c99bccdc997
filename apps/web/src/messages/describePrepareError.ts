import type { Chain } from '@livery/core/domain/chains';
import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { BaseError } from '@livery/core/errors/BaseError';
import { NameLookupError, RecipientChangedError } from '@livery/core/errors/names';
import { InsufficientLiquidityError, QuoteFailedError, QuoteRefusedError } from '@livery/core/errors/quote';
import { WalletGoneError } from '@livery/core/errors/wallet';
import { allDigits, describeAmount } from '../text/describeAmount';
import type { Phrase, TextId } from '../text/textId';
import { describeFailure, describeRevert, swapTexts } from './describeFailure';
import { isRecipientRefused } from './describeQuoteError';
import { readStop } from './stop';

/**
 * Returns why there is no transaction to confirm, one phrase per paragraph, the reason first. A quote server that refuses
 * with an answer other than 200 has found that the swap would fail. `fallback` is the text, with a `{message}`, for errors
 * without words of their own.
 */
export function describePrepareError(error: unknown, chain: Chain, fallback: TextId = 'swap.failed'): Phrase[] {
  if (error instanceof InsufficientLiquidityError) return [{ id: 'swap.noLiquidity' }, getWillFail(chain)];
  if (error instanceof NameLookupError) {
    return [{ id: 'swap.recipientFailed', values: { name: error.recipientName } }];
  }
  if (error instanceof RecipientChangedError) return [getChanged(error)];
  if (error instanceof QuoteRefusedError && isRecipientRefused(error)) return [{ id: 'swap.cannotPayRecipient' }];
  if (error instanceof QuoteRefusedError) {
    const revert = error.revert && describeRevert(error.revert);
    return [revert ?? { id: 'swap.serverSays', values: { reason: error.shortMessage } }, getWillFail(chain)];
  }
  if (error instanceof QuoteFailedError) {
    return [error.details ? getWillFail(chain) : { id: 'swap.quoteNoAnswer' }];
  }
  return error instanceof BaseError && !(error instanceof WalletGoneError)
    ? describeFailure({ rejected: false, ...readStop(error) }, { ...swapTexts, fallback }).phrases
    : [{ id: 'swap.missingDependencies' }, { id: 'wallet.gone' }];
}

function getWillFail(chain: Chain): Phrase {
  const { amount, symbol } = describeAmount(chain.gasReserve, getNativeCoin(chain), allDigits);
  return { id: 'swap.willFail', values: { native: symbol, amount } };
}

function getChanged({ recipientName: name, address }: RecipientChangedError): Phrase {
  return address
    ? { id: 'swap.recipientMoved', values: { name, address } }
    : { id: 'swap.recipientGone', values: { name } };
}
