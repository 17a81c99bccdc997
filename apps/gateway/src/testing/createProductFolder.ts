import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';

/** Creates an empty folder for operators' entries, with a log whose lines can be read. The caller must remove it. */
export function createProductFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'livery-products-'));
  const lines: string[] = [];
  const at = (name: string) => join(folder, name);
  return {
    folder,
    lines,
    log: pino({}, { write: (line: string) => lines.push(line) }),
    at,
    write: (name: string, content: unknown) =>
      writeFileSync(at(name), typeof content === 'string' ? content : JSON.stringify(content)),
    listLog: (level: 'info' | 'warn' | 'error') =>
      lines.map((line) => JSON.parse(line)).filter((line) => line.level === pino.levels.values[level]),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
