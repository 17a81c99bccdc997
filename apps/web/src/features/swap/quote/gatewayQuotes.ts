import { getPrice } from '@livery/core/actions/getPrice';
import { getQuote } from '@livery/core/actions/getQuote';

/** What asks the gateway for quotes and checks what it says: one chunk, since nobody needs it before an amount is typed. */
export const gatewayQuotes = { getPrice, getQuote };
