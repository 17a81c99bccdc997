import { setImmediate } from 'node:timers/promises';
import { type ParsedTokenList, parseTokenListInSteps } from '@livery/core/wire/lists/parseTokenListInSteps';

/** `parseTokenList`, with other requests served in between. Throws what that throws. */
export async function parseInTurns(json: unknown): Promise<ParsedTokenList> {
  const steps = parseTokenListInSteps(json);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await setImmediate();
  }
}
