import { test } from '@playwright/test';

/** What the table of the hostile suite says of a case; `workedAfterMs` is how long an honest gateway then took to be of use. */
export type Row = {
  code: string;
  said: string;
  verdict: 'blocked' | 'replaced' | 'alarm raised';
  workedAfterMs?: number;
};

/** Puts a row of the table into the report of the test that runs. */
export function note(row: Row): void {
  for (const [type, value] of Object.entries(row)) test.info().annotations.push({ type, description: `${value}` });
}
