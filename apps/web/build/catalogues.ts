import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** Compiles the files of one language into a JSON object from ids to message tokens. */
function compileCatalogue(folder: string): string {
  const texts: Record<string, unknown> = {};
  for (const file of readdirSync(folder).sort()) {
    const messages: Record<string, string> = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    for (const [id, text] of Object.entries(messages)) {
      texts[id] = compileMessage(text);
    }
  }
  return JSON.stringify(texts);
}

function listLanguages(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** Emits `locales/{language}.json` for every folder of catalogues, so that the page parses no messages. */
export function catalogues(folder: string): Plugin {
  return {
    name: 'livery-catalogues',
    generateBundle() {
      for (const language of listLanguages(folder)) {
        this.emitFile({
          type: 'asset',
          fileName: `locales/${language}.json`,
          source: compileCatalogue(join(folder, language)),
        });
      }
    },
  };
}
