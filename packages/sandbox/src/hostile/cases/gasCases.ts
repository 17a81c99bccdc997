import type { QuoteResponseBody } from '@livery/core/wire/quoteResponse';
import { forgeQuote } from '../forgeQuote';
import type { Interception } from '../interception';

const forge = (field: 'gas' | 'gasPrice', change: (honest: bigint) => bigint) =>
  forgeQuote((quote: QuoteResponseBody) => ({ ...quote, [field]: `${change(BigInt(quote[field]))}` }));

/** A network fee that a quote names. `isReplaced` when the screen says that an estimate takes its place. */
type GasCase = { title: string; intercept: Interception; isReplaced: boolean };

/** Absurd network fees that the swap can go on without: gas units are replaced by an estimate, a price is never sent. */
export const gasCases: readonly GasCase[] = [
  { title: 'a thousand times the gas', intercept: forge('gas', (gas) => gas * 1_000n), isReplaced: true },
  { title: 'a thousandth of the gas', intercept: forge('gas', (gas) => gas / 1_000n), isReplaced: true },
  { title: 'no gas', intercept: forge('gas', () => 0n), isReplaced: true },
  {
    title: 'a thousand times the gas price',
    intercept: forge('gasPrice', (price) => price * 1_000n),
    isReplaced: false,
  },
  { title: 'a gas price of almost zero', intercept: forge('gasPrice', () => 1n), isReplaced: false },
];
