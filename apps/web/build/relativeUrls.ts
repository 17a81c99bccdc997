import type { Plugin } from 'vite';

const helper = /return([`"])\/[^`"]*\1\+(\w+)/;
const asset = /(new URL\([`"])\/[^`"]*\/(?=[^`"/]+[`"],(?:``\+|""\+)?import\.meta\.url\))/g;

/**
 * Makes scripts find the files beside them from their own address, so that a static release works under any path. Vite's
 * relative base does the same, but passes the address along with every import, which makes the first load larger.
 */
export function relativeUrls(): Plugin {
  return {
    name: 'livery-relative-urls',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        let found = 0;
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          chunk.code = chunk.code.replace(asset, '$1').replace(helper, (_match, _quote, file) => {
            found += 1;
            return `return new URL(\`../\${${file}}\`,import.meta.url).href`;
          });
        }
        if (found !== 1) throw new Error(`The build has ${found} functions that find a chunk's files, not one.`);
      },
    },
  };
}
