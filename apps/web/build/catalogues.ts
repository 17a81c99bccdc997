import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

type Messages = Record<string, unknown>;

/** Compiles the files of one language into an object from ids to message tokens. */
function compileCatalogue(folder: string): Messages {
  const texts: Messages = {};
  for (const file of readdirSync(folder).sort()) {
    const messages: Record<string, string> = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    for (const [id, text] of Object.entries(messages)) {
      texts[id] = compileMessage(text);
    }
  }
  return texts;
}

/**
 * Returns the texts whose ids are in a script: as a literal, or by their beginning, which a template literal completes. No text
 * is missing if a script gets its ids in another way, but then it waits for the whole catalogue.
 */
export function pickTexts(messages: Messages, code: string): Messages {
  const ids = new Set([...code.matchAll(/(["'`])([a-z]+\.\w+)\1/gi)].map(([, , id]) => id));
  const starts = [...code.matchAll(/`([a-z]+\.\w*)\$\{/gi)].map(([, start = '']) => start);
  const isUsed = (id: string) => ids.has(id) || starts.some((start) => id.startsWith(start));
  return Object.fromEntries(Object.entries(messages).filter(([id]) => isUsed(id)));
}

function listLanguages(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/**
 * Emits `locales/{language}.json` for every folder of catalogues, so that the page parses no messages, and the texts of the
 * first script as `locales/first/{language}.json`, since the form waits for them, or with those of a quote as
 * `locales/quoted/{language}.json`.
 */
export function catalogues(folder: string): Plugin {
  return {
    name: 'livery-catalogues',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? [chunk] : []));
      const first = chunks.filter(({ isEntry, name }) => isEntry || name === 'page');
      const quoted = [...first, ...chunks.filter(({ name }) => name === 'facts')];
      const join = (some: typeof chunks) => some.map(({ code }) => code).join('\n');
      for (const language of listLanguages(folder)) {
        const messages = compileCatalogue(path.join(folder, language));
        const emit = (fileName: string, texts: Messages) =>
          this.emitFile({ type: 'asset', fileName, source: JSON.stringify(texts) });
        emit(`locales/${language}.json`, messages);
        emit(`locales/first/${language}.json`, pickTexts(messages, join(first)));
        emit(`locales/quoted/${language}.json`, pickTexts(messages, join(quoted)));
      }
    },
  };
}
