import { encodeAffiliateSuffix } from '@livery/core/domain/calldata/affiliateSuffix';
import { forgeCall, forgeQuote, forgeSteps } from '../forgeQuote';
import { type HostileCase, thief } from '../hostileCase';
import type { Interception } from '../interception';

const forgeData = (forge: (data: string) => string) => forgeQuote((quote) => ({ ...quote, data: forge(quote.data) }));
const selector = 10;
const word = 64;

/** Replaces the word at an index after the selector. */
function forgeWord(index: number, forge: (told: string) => string): Interception {
  const start = selector + index * word;
  return forgeData((data) => data.slice(0, start) + forge(data.slice(start, start + word)) + data.slice(start + word));
}

/** Calldata that is not exactly a swap. */
export const callCases: readonly HostileCase[] = [
  toCase(
    'no calldata',
    forgeData(() => '0x'),
  ),
  toCase(
    'another function: approve',
    forgeData((data) => `0x095ea7b3${data.slice(selector)}`),
  ),
  toCase(
    'an unknown function',
    forgeData((data) => `0x00000000${data.slice(selector)}`),
  ),
  toCase(
    'half a call',
    forgeData((data) => data.slice(0, data.length / 2 - ((data.length / 2) % 2))),
  ),
  toCase(
    'bytes after the call',
    forgeData((data) => `${data}${'00'.repeat(32)}`),
  ),
  toCase(
    'the thief as its affiliate',
    forgeData((data) => `${data}${encodeAffiliateSuffix({ affiliate: thief, id: 1n }).slice(2)}`),
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
    'no step that pays the taker',
    forgeSteps('payTaker', () => []),
  ),
  toCase(
    'a fee twice',
    forgeSteps('affiliateFee', (step) => [step, step]),
  ),
  toCase(
    'its steps in reverse order',
    forgeCall((call) => ({ ...call, transformations: call.transformations.toReversed() })),
  ),
  toCase(
    'a signed order',
    forgeSteps('fillQuote', (step) => [{ ...step, hasOtherOrder: true }]),
  ),
  toCase(
    'fills of another kind than it lists',
    forgeSteps('fillQuote', (step) => [{ ...step, fillSequence: step.legs.map(() => 1) }]),
  ),
];

function toCase(what: string, intercept: Interception): HostileCase {
  return { title: `the call has ${what}`, code: 'UNDECODABLE', trade: 'nativeSold', intercept };
}
