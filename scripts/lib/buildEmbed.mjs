import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './root.mjs';

const element = join(root, 'packages/embed/src/exchangeElement.ts');
const ownAddress = join(root, 'packages/embed/src/ownAddress.ts');
const wrapper = join(root, 'packages/embed/src/react.ts');
const protocol = join(root, 'packages/core/src/wire/embedProtocol.ts');

/** The types of modules that no type of the package names. */
const unnamed = ['ownAddress.d.ts', 'followSilence.d.ts', 'notice.d.ts'];

/** Returns the scripts of the embedding package by file name, each with everything that it needs except React. */
export async function bundleEmbed() {
  return new Map([
    ['exchangeElement.js', await bundle(element, {})],
    ['react.js', await bundle(wrapper, { react: 'react', './exchangeElement': './exchangeElement.js' })],
  ]);
}

/**
 * Writes the script that a page of another site loads from the exchange: `embed.js`, and the same under a name with its hash,
 * which is never another one.
 */
export async function buildEmbedScript(folder) {
  const code = await bundle(element, {}, `export const ownAddress = new URL('.', import.meta.url).href;`);
  const hash = createHash('sha384').update(code).digest('hex').slice(0, 12);
  for (const name of ['embed.js', `embed-${hash}.js`]) writeFileSync(join(folder, name), code);
}

/** 'use client' at the top of the React component is kept, as the entry begins with it. */
function onwarn(warning, warn) {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
}

/**
 * Bundles an entry; `imports` are the modules that it goes on importing, with their names in the package, and `address` is what
 * the module of the own address becomes, if it is not that of the package.
 */
async function bundle(input, imports, address) {
  const { rolldown } = await import('rolldown');
  const keep = { name: 'keep', resolveId: (id) => imports[id] && { id: imports[id], external: true } };
  const replace = { name: 'replace', load: (id) => (id === ownAddress ? address : undefined) };
  const bundle = await rolldown({ input, cwd: root, platform: 'browser', plugins: [keep, replace], onwarn });
  const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false });
  await bundle.close();
  return output[0].code;
}

/** Writes the package: its scripts, and the types of the files that they were bundled from, side by side. */
export async function buildEmbed(folder) {
  mkdirSync(folder, { recursive: true });
  for (const [name, code] of await bundleEmbed()) writeFileSync(join(folder, name), code);
  const { default: ts } = await import('typescript');
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  const own = { noEmit: false, incremental: false, declaration: true, emitDeclarationOnly: true, types: [] };
  const program = ts.createProgram([protocol, element, wrapper], { ...options, ...own, tsBuildInfoFile: undefined });
  program.emit(undefined, (path, text) => {
    if (unnamed.includes(basename(path))) return;
    const flat = text.replace(/(from ')[^']*\/(\w+)(';)/g, '$1./$2.js$3');
    writeFileSync(join(folder, basename(path)), flat);
  });
}
