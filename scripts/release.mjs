import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { fail } from './lib/fail.mjs';
import { createManifest, signText } from './lib/manifest.mjs';
import { root } from './lib/root.mjs';
import { writeStaticRelease } from './lib/staticRelease.mjs';

const usage =
  'Usage: npm run release -- [--key private.pem] [--out release] [--site operator.json --gateway https://swap.example]';
const { values } = parseArgs({
  options: {
    key: { type: 'string' },
    out: { type: 'string', default: join(root, 'release') },
    site: { type: 'string' },
    gateway: { type: 'string' },
  },
});
if (Boolean(values.site) !== Boolean(values.gateway)) fail(usage);

const git = (...parameters) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim();
if (git('status', '--porcelain') !== '') fail('A release is built from a commit: commit or remove your changes first.');

await ensureInstalled();
await build(['web', 'gateway'], { isFresh: true });

const dist = join(root, 'apps/web/dist');
const out = resolve(values.out);
const served = join(out, 'site');
for (const path of ['site', 'static', 'manifest.json', 'manifest.json.sig']) {
  rmSync(join(out, path), { recursive: true, force: true });
}
mkdirSync(out, { recursive: true });
cpSync(dist, served, { recursive: true, filter: (path) => !basename(path).startsWith('.') });
const documents = values.site && (await writeStatic(values)).documents;

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const release = { version, commit: git('rev-parse', 'HEAD'), ...(documents && { documents }) };
const manifest = `${JSON.stringify(createManifest(served, release), null, 2)}\n`;
writeFileSync(join(out, 'manifest.json'), manifest);
if (values.key) {
  writeFileSync(join(out, 'manifest.json.sig'), `${signText(manifest, readFileSync(values.key, 'utf8'))}\n`);
}
const parts = `the page (site)${documents ? ', the static release (static)' : ''} and the manifest`;
console.log(`${out}: ${parts}${values.key ? ', signed' : ', not signed: name a key with --key'}`);

/** Writes the static release of an operator's entry, or ends with the field that is wrong. */
async function writeStatic({ site: file, gateway }) {
  const site = await import('../apps/gateway/dist/site.js');
  try {
    const entry = JSON.parse(readFileSync(file, 'utf8'));
    return writeStaticRelease({ dist, folder: join(out, 'static'), entry, gateway, site });
  } catch (error) {
    const field = error.issues?.[0]?.path?.map(({ key }) => key).join('.');
    return fail(
      `${file} with the gateway ${gateway} is no static release: ${field ? `${field}: ` : ''}${error.message}`,
    );
  }
}
