import { test } from '@playwright/test';

/** A row in the table of the hostile suite; `recoveredAfterMs` is how long the page took to work again afterwards. */
export type Row = {
  code: string;
  said: string;
  verdict: 'blocked' | 'asked' | 'replaced' | 'ignored' | 'alarm raised';
  recoveredAfterMs?: number;
};

/** Adds a row of the table to the report of the running test. */
export function note(row: Row): void {
  for (const [type, value] of Object.entries(row)) test.info().annotations.push({ type, description: `${value}` });
}
