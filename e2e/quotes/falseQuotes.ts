import type { QuoteResponseBody } from '@livery/core/wire/quoteResponse';
import { forgeFee } from './forgeFee';
import { forgeMinimum } from './forgeMinimum';
import { forgeRefund } from './forgeRefund';

/** Nobody's: whoever holds its key is not a part of this. */
const thief = '0x000000000000000000000000000000000000dEaD';

type FalseQuote = { title: string; sentence: string; forge: (honest: QuoteResponseBody) => QuoteResponseBody };

/** Quotes of native coin that look right and are not: each one thing changed in an honest one. */
export const falseQuotes: readonly FalseQuote[] = [
  {
    title: 'a contract of its own',
    sentence: 'The quote calls a contract that does not belong to this exchange.',
    forge: (quote) => ({ ...quote, to: thief }),
  },
  {
    title: 'a spender of its own',
    sentence: 'The quote wants an approval for a contract that does not belong to this exchange.',
    forge: (quote) => ({ ...quote, allowanceTarget: thief }),
  },
  {
    title: 'another amount',
    sentence: 'The quote trades another amount than you typed.',
    forge: (quote) => ({ ...quote, sellAmount: `${BigInt(quote.sellAmount) + 1n}` }),
  },
  {
    title: 'more native coin to send',
    sentence: 'The quote sends another amount of the native coin than you sell.',
    forge: (quote) => ({ ...quote, value: `${BigInt(quote.value) * 2n}` }),
  },
  {
    title: 'a minimum of next to nothing',
    sentence: 'The quote may pay you less than your slippage allows.',
    forge: (quote) => ({ ...quote, data: forgeMinimum(quote.data, 1n) }),
  },
  {
    title: 'somebody else who is paid the fee',
    sentence: 'The quote takes another fee than is shown.',
    forge: (quote) => ({ ...quote, data: forgeFee(quote.data, thief) }),
  },
  {
    title: 'somebody else who is paid the rest',
    sentence: 'The quote does not pay everything to you.',
    forge: (quote) => ({ ...quote, data: forgeRefund(quote.data, thief) }),
  },
];
