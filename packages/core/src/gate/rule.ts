import type { Blocked, GateCode } from './verdict';

/** A reason to block: `check` returns it as an English sentence, or undefined when the rule passes. */
export type Rule<Context> = { code: GateCode; check: (context: Context) => string | undefined };

/** Returns the refusal of the first rule that blocks, or undefined when all pass. */
export function applyRules<Context>(rules: Iterable<Rule<Context>>, context: Context): Blocked | undefined {
  for (const { code, check } of rules) {
    const reason = check(context);
    if (reason !== undefined) return { ok: false, code, reason };
  }
  return undefined;
}
