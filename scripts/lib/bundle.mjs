import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Bundles a TypeScript entry for Node. Packages of npm stay imports; ours are included, and those named, which the
 * folder cannot import.
 */
export async function bundleForNode(input, folder, included = []) {
  const isOurs = (id) => id.startsWith('.') || id.startsWith('/') || id.startsWith('@livery/');
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: join(root, input),
    cwd: root,
    platform: 'node',
    external: (id) => !isOurs(id) && !included.includes(id),
    logLevel: 'warn',
  });
  await bundle.write({ dir: join(root, folder), format: 'esm', sourcemap: true, entryFileNames: '[name].js' });
  await bundle.close();
}

/** Bundles a TypeScript entry into one module for Node with all packages but those named, which are installed beside it. */
export async function bundleForNpm(input, folder, installed) {
  const { rolldown } = await import('rolldown');
  const external = (id) => id.startsWith('node:') || installed.includes(id);
  const bundle = await rolldown({ input: join(root, input), cwd: root, platform: 'node', external, logLevel: 'warn' });
  await bundle.write({ dir: join(root, folder), format: 'esm', codeSplitting: false, entryFileNames: '[name].js' });
  await bundle.close();
}

/** Bundles a TypeScript entry into a module for the browser, with dynamic imports as separate files. */
export async function bundleForBrowser(input, folder) {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({ input: join(root, input), cwd: root, platform: 'browser', logLevel: 'warn' });
  await bundle.write({ dir: join(root, folder), format: 'esm', minify: true, entryFileNames: '[name].js' });
  await bundle.close();
}

/** Bundles a TypeScript entry into a single script for the browser. */
export async function bundleIntoOne(input, file) {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({ input: join(root, input), cwd: root, platform: 'browser', logLevel: 'warn' });
  await bundle.write({ file: join(root, file), format: 'iife', minify: true, codeSplitting: false });
  await bundle.close();
}

/** Leaves out the warning about a style sheet's source, which changes nothing in the output. */
function withoutCssSource(warn) {
  return (message, options) => {
    if (!message.includes('did not pass the `from` option')) warn(message, options);
  };
}

/** Runs one of the page's Vite configurations. */
export async function bundlePage(configuration) {
  // Vite keeps a mode that the caller has set: a release is the same whoever builds it. It is set back because the tests
  // that follow in the same process need the development build of React.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    const { build, createLogger } = await import('vite');
    const logger = createLogger('warn');
    // Vite's own plugin for CSS modules lacks it, and whoever runs `npm start` for the first time would read the
    // warning as a fault.
    const warnOnce = withoutCssSource(logger.warnOnce);
    await build({ configFile: join(root, configuration), logLevel: 'warn', customLogger: { ...logger, warnOnce } });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
