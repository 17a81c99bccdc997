import type { Plugin } from 'vite';

/**
 * Adds a hint to the first script that its functions are called on load. Browsers that support it compile them off the main
 * thread while they are downloaded, instead of one by one when they are called.
 */
export function compileHint(): Plugin {
  return {
    name: 'livery-compile-hint',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && chunk.isEntry) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}
