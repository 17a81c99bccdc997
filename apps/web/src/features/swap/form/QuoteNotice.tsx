import { BaseError } from '@livery/core/errors/BaseError';
import { InsufficientLiquidityError } from '@livery/core/errors/InsufficientLiquidityError';
import { NonsenseQuoteError } from '@livery/core/errors/NonsenseQuoteError';
import { QuoteRefusedError } from '@livery/core/errors/QuoteRefusedError';
import { useText } from '../../../text/useText';
import { Notice } from '../../../ui/Notice';
import { concernsRecipient } from '../quote/concernsRecipient';

/** Why there is no quote, in words. */
export function QuoteNotice({ error }: { error: Error }) {
  const text = useText();
  if (error instanceof InsufficientLiquidityError) {
    return (
      <Notice kind="warn" title={text('swap.noLiquidity')}>
        {text('swap.noLiquidityHelp')}
      </Notice>
    );
  }
  if (error instanceof QuoteRefusedError && concernsRecipient(error)) {
    return <Notice kind="warn">{text('swap.cannotPayRecipient')}</Notice>;
  }
  if (error instanceof QuoteRefusedError) {
    return <Notice kind="warn">{text('swap.quoteRefused', { reason: error.shortMessage })}</Notice>;
  }
  const isNonsense = error instanceof NonsenseQuoteError || !(error instanceof BaseError);
  return <Notice kind="warn">{text(isNonsense ? 'swap.quoteNonsense' : 'swap.quoteNoAnswer')}</Notice>;
}
