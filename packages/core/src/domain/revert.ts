import type { RevertCode } from './revertCode';

/** Why a call reverts: a code for catalogues, and the contract's own name or words for it, safe to show, up to 120 characters. */
export type Revert = { code: RevertCode; name: string };
