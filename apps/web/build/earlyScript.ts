import { build, type Plugin } from 'vite';

const place = '<!--livery:early-->';

/** Bundles a script and inlines it into the document, where it runs before the first paint and before any other file is there. */
export function earlyScript(entry: string): Plugin {
  return {
    name: 'livery-early-script',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(place)) throw new Error('The document has no place for the early script.');
        const script = await bundle(entry);
        return html.replace(place, () => `<script>${script}</script>`);
      },
    },
  };
}

async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const chunks = [result].flat().flatMap((built) => ('output' in built ? built.output : []));
  const [chunk] = chunks;
  if (chunks.length !== 1 || chunk?.type !== 'chunk') throw new Error('The early script is not one file.');
  if (chunk.code.includes('</script')) throw new Error('The early script would end its own element.');
  return chunk.code.trim();
}
