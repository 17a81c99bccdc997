import type { GateCode } from './gateCode';

/** One reason not to send: `check` says in words why it blocks, or undefined when it does not. */
export type Rule<Context> = { code: GateCode; check: (context: Context) => string | undefined };
