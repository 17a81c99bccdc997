import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const source = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const ascii = String.fromCodePoint(...Array.from({ length: 0x5f }, (_, index) => 0x20 + index));
/** No-break and narrow spaces, dashes, quotes, and the signs of amounts. */
const signs = '\u00a0\u202f×–—‘’“”•…−';

// Not passed inline, because the package's types lack `keepFeatures`.
const options = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 500, max: 800, default: 500 } },
  keepFeatures: ['tnum', 'kern', 'ccmp'],
} as const;

/**
 * Writes a subset of Inter to `file`, with the characters of most texts and the weights of the page. It is a third of the whole
 * font, which is loaded for other characters only.
 */
export function basicFont(file: string): Plugin {
  return {
    name: 'livery-basic-font',
    async config() {
      const font = await subsetFont(readFileSync(source), `${ascii}${signs}`, options);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, font);
    },
  };
}
