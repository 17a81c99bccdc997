import type { TokenList } from '@livery/core/domain/tokenList';
import { parseTokenListInSteps } from '@livery/core/wire/lists/parseTokenListInSteps';

/** `parseTokenList`, with keys and frames served in between. Throws what that throws. */
export async function parseInTurns(json: unknown): Promise<TokenList> {
  const steps = parseTokenListInSteps(json);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value.list;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
