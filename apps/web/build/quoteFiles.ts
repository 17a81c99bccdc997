import type { Plugin } from 'vite';

const list = /\/core\/lists\/\d+\.json$/;

/**
 * Writes on the element of the first script which files beside it a quote needs: `quote-`, `facts-` and, by the chain's
 * id, the tokens of each chain. The script in the document requests them before the first script does.
 */
export function quoteFiles(): Plugin {
  return {
    name: 'livery-quote-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = Object.values(bundle).flatMap((chunk) =>
          chunk.type === 'chunk' && (['quote', 'facts'].includes(chunk.name) || list.test(chunk.facadeModuleId ?? ''))
            ? chunk.fileName.replace('assets/', '')
            : [],
        );
        const expected = /<script type="module"(?=[^>]* src="[^"]*\/assets\/page-)/;
        if (
          !['quote-', 'facts-'].every((name) => files.some((file) => file.startsWith(name))) ||
          files.length < 3 ||
          !expected.test(html)
        )
          throw new Error(`The build has no files for quotes: ${files.join(', ')}`);
        return html.replace(expected, `$& data-quote="${files.sort().join(' ')}"`);
      },
    },
  };
}
