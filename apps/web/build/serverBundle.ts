import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** Compiles the catalogues that a script imports, as the build does for those that the page fetches. */
export function compiledTexts(): Plugin {
  return {
    name: 'livery-compiled-texts',
    transform: {
      filter: { id: /\/locales\/[\w-]+\/\w+\.json$/ },
      order: 'pre',
      handler(source) {
        const messages: Record<string, string> = JSON.parse(source);
        const compiled = Object.entries(messages).map(([id, message]) => [id, compileMessage(message)]);
        return { code: JSON.stringify(Object.fromEntries(compiled)), map: null };
      },
    },
  };
}

/** Code that the page loads later, and that a document with a quote has. */
const served = /['"`][^'"`]*\/(?:QuoteFacts|Worth)['"`]/;

/** Leaves out all other code that the page loads later, none of which is rendered on a server. */
export function withoutChunks(): Plugin {
  return {
    name: 'livery-without-chunks',
    transform: {
      filter: { code: /\bimport\(/, id: /\/(web\/src|core\/src)\// },
      handler: (code) => ({
        code: code.replace(/\bimport\(\s*(['"`][^'"`]*['"`])/g, (whole, file: string) =>
          served.test(file) ? whole : `Promise.reject(${file}`,
        ),
        map: null,
      }),
    },
  };
}
