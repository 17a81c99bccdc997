import type { Plugin } from 'vite';

const sheet = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;

/** Puts the first stylesheet into the document, so that the first paint waits for nothing but the document. */
export function inlineStyles(): Plugin {
  return {
    name: 'livery-inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const href = sheet.exec(html)?.[1];
        const file = Object.values(bundle).find(({ fileName }) => href?.endsWith(`/${fileName}`));
        if (file?.type !== 'asset') throw new Error('The document has no stylesheet to take in.');
        delete bundle[file.fileName];
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.viteMetadata?.importedCss.delete(file.fileName);
        }
        return html.replace(sheet, () => `<style>${file.source.toString().trim()}</style>`);
      },
    },
  };
}
