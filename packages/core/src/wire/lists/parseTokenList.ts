import { type ParsedTokenList, parseTokenListInSteps } from './parseTokenListInSteps';

/**
 * A list after the Token Lists standard, from JSON that was not looked at before; only the tokens that Livery can offer are
 * kept (see `toListedToken`), and how many were not is counted. Throws `TokenListInvalidError` with the first place that is
 * wrong and `DuplicateTokensError` when a chain has an address twice.
 */
export function parseTokenList(json: unknown): ParsedTokenList {
  const steps = parseTokenListInSteps(json);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
