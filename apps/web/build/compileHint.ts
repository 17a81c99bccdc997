import type { Plugin } from 'vite';

/**
 * Says at the head of the first script that its functions are called at once: a browser that knows the hint compiles
 * them while they arrive, beside the main thread, instead of one by one on it.
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
