import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copySources } from './copySources';
import { hashContent } from './manifest.mjs';
import { root } from './root.mjs';
import { serveFolder } from './serveFolder.mjs';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Makes a repository of one commit from the sources, in a folder with another name and depth. */
function commitSources(): string {
  const copy = makeFolder('operator');
  copySources(copy, (name) => /^(apps|packages|scripts|package|tsconfig|\.gitignore)/.test(name));
  const author = ['-c', 'user.name=Operator', '-c', 'user.email=operator@swap.example'];
  runGit(copy, 'init', '-q');
  runGit(copy, 'add', '-A');
  runGit(copy, ...author, 'commit', '-qm', 'chore: release');
  linkAll(copy);
  return copy;
}

function clone(repository: string): string {
  const copy = makeFolder(join('another', 'stranger'));
  runGit(root, 'clone', '-q', repository, copy);
  linkAll(copy);
  return copy;
}

function makeFolder(name: string): string {
  const base = mkdtempSync(join(tmpdir(), 'livery-build-'));
  folders.push(base);
  mkdirSync(join(base, name), { recursive: true });
  return join(base, name);
}

const runGit = (folder: string, ...parameters: readonly string[]) =>
  execFileSync('git', parameters, { cwd: folder, stdio: 'pipe' });

/** Links the packages of npm into a copy; ours are the copy's own. */
function linkAll(copy: string): void {
  for (const folder of ['', ...listWorkspaces()]) linkPackages(join(root, folder), join(copy, folder));
  for (const name of ['web', 'gateway']) symlinkOwn(copy, `apps/${name}`, name);
  for (const name of readdirSync(join(root, 'packages'))) symlinkOwn(copy, `packages/${name}`, name);
}

const listWorkspaces = () =>
  ['apps', 'packages'].flatMap((kind) => readdirSync(join(root, kind)).map((name) => `${kind}/${name}`));

function linkPackages(from: string, to: string): void {
  let names: string[];
  try {
    names = readdirSync(join(from, 'node_modules')).filter((name) => name !== '@livery');
  } catch {
    return;
  }
  mkdirSync(join(to, 'node_modules'), { recursive: true });
  for (const name of names) symlinkSync(join(from, 'node_modules', name), join(to, 'node_modules', name));
}

function symlinkOwn(copy: string, folder: string, name: string): void {
  mkdirSync(join(copy, 'node_modules/@livery'), { recursive: true });
  symlinkSync(join(copy, folder), join(copy, 'node_modules/@livery', name));
}

/** Runs one of the repository's scripts in a copy. */
function runScript(folder: string, parameters: readonly string[], env: Record<string, string> = {}) {
  const options = { cwd: folder, env: { ...process.env, ...env }, encoding: 'utf8', maxBuffer: 1 << 24 } as const;
  return new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    execFile(process.execPath, [...parameters], options, (error, output, errors) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output, errors }),
    );
  });
}

/** Starts the gateway of a copy on a free port, with a chain that does not answer. Resolves to its address. */
async function startGateway(webRoot: string, settings: Record<string, string> = {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'livery-gateway-'));
  folders.push(folder);
  writeFileSync(join(folder, 'entry.json'), JSON.stringify({ ...entry, domain: 'localhost' }));
  const child = spawn(process.execPath, [join(operator, 'apps/gateway/dist/main.js')], {
    cwd: folder,
    env: {
      ...{ PORT: '0', HOST: '127.0.0.1', RPC_URLS_1: 'http://127.0.0.1:1', WEB_ROOT: webRoot, CONFIG_DIR: folder },
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg, port } = JSON.parse(line);
    if (msg === 'listening') return `http://localhost:${port}/`;
  }
  throw new Error('The gateway ended before it listened.');
}

/** One comparison within the budgets of a visitor takes half a minute; the first test does that. */
const generous = { VISITOR_REQUESTS: '10000' };

const entry = {
  domain: 'swap.example',
  name: 'Harbour',
  feeRecipient: `0x${'5b'.repeat(20)}`,
  buyTokenPercentage: 0.0015,
};
const children: ChildProcess[] = [];
const servers: { stop: () => Promise<unknown> }[] = [];
/** The operator's copy and that of a stranger who verifies, each with its own builds; and the release with its keys. */
let operator: string;
let stranger: string;
let release: string;
let signed: readonly string[];

beforeAll(async () => {
  operator = commitSources();
  stranger = clone(operator);
  release = mkdtempSync(join(tmpdir(), 'livery-release-'));
  folders.push(release);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  writeFileSync(join(release, 'private.pem'), privateKey);
  writeFileSync(join(release, 'public.pem'), publicKey);
  writeFileSync(join(release, 'operator.json'), JSON.stringify(entry));
  signed = ['--manifest', join(release, 'manifest.json'), '--key', join(release, 'public.pem')];
  const { code, errors } = await runScript(
    operator,
    [
      'scripts/release.mjs',
      ...['--key', join(release, 'private.pem'), '--out', release],
      ...['--site', join(release, 'operator.json'), '--gateway', 'https://gateway.example'],
    ],
    { TZ: 'UTC', LANG: 'C' },
  );
  expect({ code, errors }).toMatchObject({ code: 0 });
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const server of servers) await server.stop();
});

const verify = (address: string, parameters: readonly string[] = signed) =>
  runScript(stranger, ['scripts/verify-site.mjs', address, ...parameters], { TZ: 'Asia/Tokyo', LANG: 'de_DE.UTF-8' });

/** Copies a folder of the release and changes the files whose name matches. */
function tamper(name: 'site' | 'static', file: RegExp, change: (text: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), 'livery-tampered-'));
  folders.push(folder);
  cpSync(join(release, name), folder, { recursive: true });
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => file.test(path))) {
    writeFileSync(join(folder, path), change(readFileSync(join(folder, path), 'utf8')));
  }
  return folder;
}

async function serveStatic(folder: string): Promise<string> {
  const server = await serveFolder({ folder, path: '/ipfs/release/' });
  servers.push(server);
  return server.url;
}

function listHashes(folder: string): string[] {
  const dist = join(folder, 'apps/gateway/dist');
  const scripts = readdirSync(dist).filter((name) => /\.c?js$/.test(name));
  return scripts.sort().map((name) => `${name} ${hashContent(readFileSync(join(dist, name)))}`);
}

test('another build of the commit, in another folder, time zone and language, equals what a gateway serves', async () => {
  const { code, output } = await verify(await startGateway(join(release, 'site')), []);
  expect(output).toContain('Name     Harbour\nFee      0.15 % to 0x5B5B');
  expect(output).toMatch(/: its documents and \d{3} files are equal\.\n$/);
  expect(code).toBe(0);
  expect(listHashes(stranger)).toEqual(listHashes(operator));
  expect(listHashes(operator).join()).toContain('page.cjs');
});

test('a gateway that serves the signed release passes, and one with a changed script does not', async () => {
  const honest = await startGateway(join(release, 'site'), generous);
  expect(await verify(honest)).toMatchObject({ code: 0, output: expect.stringContaining('Name     Harbour') });
  // A host without an entry of its own.
  const other = await verify(honest.replace('localhost', '127.0.0.1'));
  expect(other).toMatchObject({ code: 0, output: expect.stringContaining('Name     Livery\nFee      none\n') });
  const evil = tamper('site', /page-[\w-]+\.js$/, (text) => `${text}\nsteal();`);
  const { code, output } = await verify(await startGateway(evil, generous));
  expect(output).toMatch(/^\/assets\/page-[\w-]+\.js differs from the release \(identity\)\.$/m);
  expect(output).toContain('does not serve this release.');
  expect(code).toBe(1);
});

test('a gateway with one more script in its document does not pass', async () => {
  const evil = tamper('site', /^index\.html$/, (text) => text.replace('</body>', '<script>steal()</script></body>'));
  const { code, output } = await verify(await startGateway(evil, generous));
  expect(output).toContain('/ differs from the release (br).\n');
  expect(output).toContain('/matic/swap differs from the release (identity).\n');
  expect(code).toBe(1);
});

test('a static release passes under any path, and names its gateway', async () => {
  const { code, output } = await verify(await serveStatic(join(release, 'static')));
  expect(output).toContain('Gateway  https://gateway.example\n');
  expect(code).toBe(0);
});

test.each([
  [
    'fee',
    /^index\.html$/,
    '"buyTokenPercentage":0.0015',
    '"buyTokenPercentage":0.05',
    'The configuration differs from that of the signed',
  ],
  ['policy', /^index\.html$/, "script-src 'self'", "script-src 'self' https:", '/ differs from the release (br).'],
  ['signpost', /^404\.html$/, 'location.replace', 'console.log', '/404.html differs from the release (gzip).'],
])(
  'a static release with another %s does not pass',
  async (_, file, before, after, sentence) => {
    const { code, output } = await verify(
      await serveStatic(tamper('static', file, (text) => text.replaceAll(before, after))),
    );
    expect(output).toContain(sentence);
    expect(code).toBe(1);
  },
  300_000,
);

test('a manifest that was changed after it was signed is refused', async () => {
  const manifest = join(release, 'changed.json');
  writeFileSync(manifest, readFileSync(join(release, 'manifest.json'), 'utf8').replace('"commit"', '"Commit"'));
  const signature = ['--signature', join(release, 'manifest.json.sig'), '--key', join(release, 'public.pem')];
  const { code, errors } = await verify('http://127.0.0.1:1/', ['--manifest', manifest, ...signature]);
  expect(errors).toContain('changed.json is not signed with the key of');
  expect(code).toBe(1);
});
