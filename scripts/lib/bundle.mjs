import { join } from 'node:path';
import { root } from './root.mjs';

/** Bundles a TypeScript entry for Node. Packages of npm stay imports; ours are included. */
export async function bundleForNode(input, folder) {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: join(root, input),
    cwd: root,
    platform: 'node',
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@livery/'),
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
