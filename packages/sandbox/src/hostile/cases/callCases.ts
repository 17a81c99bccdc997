import { forgeCall } from '../forgeCall';
import { forgeQuote } from '../forgeQuote';
import { forgeSteps } from '../forgeSteps';
import type { HostileCase } from '../hostileCase';
import type { Interception } from '../interception';

const forgeData = (forge: (data: string) => string) => forgeQuote((quote) => ({ ...quote, data: forge(quote.data) }));
const selector = 10;
const word = 64;

/** The word at an index behind the selector, changed. */
function forgeWord(index: number, forge: (told: string) => string): Interception {
  const start = selector + index * word;
  return forgeData((data) => data.slice(0, start) + forge(data.slice(start, start + word)) + data.slice(start + word));
}

/** Bytes that say more, less or something else than a swap. */
export const callCases: readonly HostileCase[] = [
  toCase(
    'no bytes at all',
    forgeData(() => '0x'),
  ),
  toCase(
    'another function: approve',
    forgeData((data) => `0x095ea7b3${data.slice(selector)}`),
  ),
  toCase(
    'a function that nobody knows',
    forgeData((data) => `0x00000000${data.slice(selector)}`),
  ),
  toCase(
    'half of a call',
    forgeData((data) => data.slice(0, data.length / 2 - ((data.length / 2) % 2))),
  ),
  toCase(
    'bytes behind the call',
    forgeData((data) => `${data}${'00'.repeat(32)}`),
  ),
  toCase(
    'dirty bits above the sold token',
    forgeWord(0, (told) => `01${told.slice(2)}`),
  ),
  toCase(
    'dirty bits above a step',
    forgeWord(7, (told) => `${told.slice(0, -2)}80`),
  ),
  toCase(
    'steps that point into the arguments',
    forgeWord(4, () => '60'.padStart(word, '0')),
  ),
  toCase(
    'steps that point past the end',
    forgeWord(4, () => 'f'.repeat(8).padStart(word, '0')),
  ),
  toCase(
    'more steps than there are',
    forgeWord(5, () => 'ffffff'.padStart(word, '0')),
  ),
  toCase(
    'no steps',
    forgeCall((call) => ({ ...call, transformations: [] })),
  ),
  toCase(
    'nothing paid back',
    forgeSteps('payTaker', () => []),
  ),
  toCase(
    'a fill twice',
    forgeSteps('fillQuote', (step) => [step, step]),
  ),
  toCase(
    'a fee twice',
    forgeSteps('affiliateFee', (step) => [step, step]),
  ),
  toCase(
    'its steps the other way round',
    forgeCall((call) => ({ ...call, transformations: call.transformations.toReversed() })),
  ),
  toCase(
    'an order that somebody signed',
    forgeSteps('fillQuote', (step) => [{ ...step, hasSignedOrder: true }]),
  ),
  toCase(
    'fills of another kind than it lists',
    forgeSteps('fillQuote', (step) => [{ ...step, fillSequence: step.legs.map(() => 1) }]),
  ),
];

function toCase(what: string, intercept: Interception): HostileCase {
  return { title: `the call holds ${what}`, code: 'UNDECODABLE', trade: 'nativeSold', intercept };
}
