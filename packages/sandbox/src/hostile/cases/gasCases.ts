import type { QuoteResponseBody } from '@livery/core/wire/quoteResponse';
import { forgeQuote } from '../forgeQuote';
import type { Interception } from '../interception';

const forge = (field: 'gas' | 'gasPrice', change: (honest: bigint) => bigint) =>
  forgeQuote((quote: QuoteResponseBody) => ({ ...quote, [field]: `${change(BigInt(quote[field]))}` }));

/** Network fees out of all proportion: they are replaced by the page's own estimate, and the swap can go on. */
export const gasCases: readonly { title: string; intercept: Interception }[] = [
  { title: 'a thousand times the gas', intercept: forge('gas', (gas) => gas * 1_000n) },
  { title: 'a thousand times the price of gas', intercept: forge('gasPrice', (price) => price * 1_000n) },
  { title: 'next to no price of gas', intercept: forge('gasPrice', () => 1n) },
];
