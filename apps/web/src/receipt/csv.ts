import { saveFile } from './saveFile';

/**
 * Writes rows as CSV (RFC 4180) with a byte order mark, by which spreadsheets know UTF-8. A cell that a spreadsheet would run as
 * a formula gets an apostrophe before it: symbols of tokens are the word of strangers.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`;
}

/** The signs that begin a formula, in their full width too. Spaces before them are passed over. */
const formula = /^[\s\u00a0\ufeff]*[=+\-@\t\r|%＝＋－＠]/u;

function toCell(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Saves a text as a file of the trader's. */
export function saveCsv(name: string, csv: string): void {
  saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
}
