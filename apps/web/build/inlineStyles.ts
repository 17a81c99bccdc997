import type { Plugin } from 'vite';

const sheet = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;

/** Inlines the first stylesheet into the document, so that the first paint needs no other request. */
export function inlineStyles(): Plugin {
  return {
    name: 'livery-inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const href = sheet.exec(html)?.[1];
        const file = Object.values(bundle).find(({ fileName }) => href?.endsWith(`/${fileName}`));
        if (file?.type !== 'asset') throw new Error('The document has no stylesheet to inline.');
        delete bundle[file.fileName];
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.viteMetadata?.importedCss.delete(file.fileName);
        }
        return html.replace(sheet, () => `<style>${file.source.toString().trim()}</style>`);
      },
    },
  };
}
