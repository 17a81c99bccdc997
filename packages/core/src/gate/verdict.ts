import type { GatedTransaction } from '../domain/sealTransaction';
import type { GateCode } from './gateCode';

/** Why nothing may be sent: a code for the catalogue and a sentence. */
export type Blocked = { ok: false; code: GateCode; reason: string };

/** What the gate says: the one transaction that may be sent and what it does, or why there is none. */
export type Verdict<Facts> = { ok: true; transaction: GatedTransaction; facts: Facts } | Blocked;
