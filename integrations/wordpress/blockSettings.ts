import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads a file of the plugin. */
export const readPlugin = (name: string) => readFileSync(join(import.meta.dirname, 'livery', name), 'utf8');

/** The settings of the block in the editor: their names and their labels. */
export const blockSettings = [...readPlugin('block.js').matchAll(/^ {4}(\w+): __\('([^']+)'/gm)].map(
  ([, name = '', label = '']) => ({ name, label }),
);
