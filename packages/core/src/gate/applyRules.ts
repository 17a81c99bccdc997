import type { Rule } from './rule';
import type { Blocked } from './verdict';

/** The first of the rules that blocks, or undefined when all let it pass. */
export function applyRules<Context>(rules: Iterable<Rule<Context>>, context: Context): Blocked | undefined {
  for (const { code, check } of rules) {
    const reason = check(context);
    if (reason !== undefined) return { ok: false, code, reason };
  }
  return undefined;
}
