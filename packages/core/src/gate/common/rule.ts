import type { Blocked, GateCode, RuleFinding } from './verdict';

/** A reason to block: `check` returns it as an English sentence or a finding, or undefined when the rule passes. */
export type Rule<Context> = { code: GateCode; check: (context: Context) => string | RuleFinding | undefined };

/** Returns the refusal of the first rule that blocks, or undefined when all pass. */
export function applyRules<Context>(rules: Iterable<Rule<Context>>, context: Context): Blocked | undefined {
  for (const { code, check } of rules) {
    const found = check(context);
    if (found !== undefined) {
      return { ok: false, code, ...(typeof found === 'string' ? { reason: found } : found) };
    }
  }
  return undefined;
}
