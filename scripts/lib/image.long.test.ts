import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copySources } from './copySources';
import { root } from './root.mjs';

/** Runs the steps of the Dockerfile in folders that stand for the file systems of its stages, without a container engine. */

const base = mkdtempSync(join(tmpdir(), 'livery-image-'));
chmodSync(base, 0o755);
afterAll(() => rmSync(base, { recursive: true, force: true }), 300_000);

type Stage = {
  folder: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  cmd: string[];
  health: string;
};

/** The user `node` of the base image; without the rights to become another, the one who runs the test. */
const unprivileged = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};

/** Runs the Dockerfile. Returns its last stage. Throws on an instruction that it does not know. */
function runDockerfile(): Stage {
  const lines = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8').split('\n');
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const line of lines.filter((text) => text !== '' && !text.startsWith('#'))) {
    const [, name = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (name === 'FROM') {
      const alias = / AS (\w+)$/.exec(rest)?.[1] ?? 'last';
      stage = { folder: join(base, alias), workdir: '/', env: {}, user: 'root', cmd: [], health: '' };
      stages.set(alias, stage);
      mkdirSync(stage.folder);
      continue;
    }
    if (!stage) throw new Error('The Dockerfile does not begin with FROM.');
    const at = (path: string) =>
      join(stage?.folder ?? '', path.startsWith('/') ? path : join(stage?.workdir ?? '', path));
    if (name === 'WORKDIR') {
      stage.workdir = rest;
      mkdirSync(at(rest), { recursive: true });
    } else if (name === 'COPY') {
      const flags = rest.split(' ').filter((part) => part.startsWith('--'));
      const [from = '', to = ''] = rest.split(' ').filter((part) => !part.startsWith('--'));
      const source = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length);
      if (source) {
        const folder = stages.get(source)?.folder ?? '';
        mkdirSync(dirname(at(to)), { recursive: true });
        cpSync(join(folder, from), at(to), { recursive: true, verbatimSymlinks: true });
        if (flags.includes('--chown=node:node') && unprivileged.uid)
          chownSync(at(to), unprivileged.uid, unprivileged.gid);
      } else copySources(at(to));
    } else if (name === 'RUN') run(rest, at(''));
    else if (name === 'ENV') {
      const [key = '', value = ''] = rest.split('=');
      stage.env[key] = value.startsWith('/') ? at(value) : value;
    } else if (name === 'USER') stage.user = rest;
    else if (name === 'CMD') stage.cmd = JSON.parse(rest);
    else if (name === 'HEALTHCHECK') stage.health = rest.slice(rest.indexOf('CMD ') + 'CMD '.length);
    else if (name !== 'EXPOSE' && name !== 'VOLUME') throw new Error(`The test does not know ${name}.`);
  }
  if (!stage) throw new Error('The Dockerfile has no stage.');
  return stage;
}

/** Runs a command in a folder. The build, which would install all packages of the lockfile, finds those of this machine. */
function run(command: string, folder: string): void {
  const links = join(folder, 'node_modules');
  if (command.startsWith('node scripts/build.mjs')) {
    mkdirSync(links);
    for (const name of readdirSync(join(root, 'node_modules'))) {
      symlinkSync(join(root, 'node_modules', name), join(links, name));
    }
  }
  if (command.startsWith('npm ci')) {
    for (const name of readdirSync(links)) unlinkSync(join(links, name));
  }
  execFileSync('sh', ['-c', command], { cwd: folder, stdio: 'pipe' });
}

/** A node of chain 1 that knows no more than its name. */
async function startNode(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_, response) => response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => void server.close() };
}

test('the image serves the page as another user who may write to /data alone, and is healthy', {
  timeout: 600_000,
}, async () => {
  const image = runDockerfile();
  expect(image.user).toBe('node');
  const node = await startNode();
  const cwd = join(image.folder, image.workdir);
  const [command = '', ...parameters] = image.cmd;
  const env = { PATH: process.env.PATH, ...image.env, PORT: '0', HOST: '127.0.0.1', RPC_URLS_1: node.url };
  const gateway = spawn(command, parameters, { cwd, env, ...unprivileged, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const port = await new Promise<number>((resolve, reject) => {
      gateway.once('exit', (code) => reject(new Error(`The gateway ended with ${code}.`)));
      gateway.stdout.on('data', (text: Buffer) => {
        const found = /"port":(\d+)/.exec(text.toString())?.[1];
        if (found) resolve(Number(found));
      });
    });
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const check = (variables: Record<string, string>) =>
      execFileSync('sh', ['-c', image.health], { cwd, env: { ...env, ...variables }, ...unprivileged, stdio: 'pipe' });
    check({ PORT: `${port}` });
    expect(() => check({ PORT: '1' })).toThrow();
    const write = (path: string) =>
      execFileSync('sh', ['-c', `echo > ${join(image.folder, path)}/written`], { ...unprivileged, stdio: 'pipe' });
    if (unprivileged.uid) expect(() => write(image.workdir)).toThrow();
    write('/data');
  } finally {
    gateway.kill('SIGKILL');
    await once(gateway, 'exit');
    node.stop();
  }
});
