import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { listConfusables } from './lib/listConfusables.mjs';
import { root } from './lib/root.mjs';
import { run } from './lib/run.mjs';

/** Escapes a character, so that no editor shows a line from right to left. */
const toEscape = (character) => `\\u{${character.codePointAt(0).toString(16)}}`;

// Writes the characters that look like ASCII from Unicode's confusables (UTS 39), as the package `unhomoglyph` has them.
const rows = listConfusables(createRequire(import.meta.url)('unhomoglyph/data.json'));
const file = join(root, 'packages/core/src/domain/tokens/confusables.ts');
const lines = rows.map(([look, characters]) => `['${look}', '${Array.from(characters, toEscape).join('')}'],`);
writeFileSync(
  file,
  `/**
 * Characters that look like ASCII letters and digits, by their look in lower case, from Unicode’s confusables (UTS 39).
 * Compatibility forms and marks are resolved beforehand. Written by \`node scripts/confusables.mjs\`.
 */
export const confusables: readonly (readonly [look: string, characters: string])[] = [${lines.join('\n')}];\n`,
);
await run('npx', ['biome', 'format', '--write', file]);
