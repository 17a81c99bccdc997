import { test } from '@playwright/test';

/** What the table of the hostile suite says of a case. */
export type Row = { code: string; said: string; verdict: 'blocked' | 'replaced' | 'alarm raised' };

/** Puts a row of the table into the report of the test that runs. */
export function note(row: Row): void {
  for (const [type, description] of Object.entries(row)) test.info().annotations.push({ type, description });
}
