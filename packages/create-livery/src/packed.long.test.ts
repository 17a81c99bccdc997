import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { productConfig } from '@livery/core/wire/productConfig';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../../../scripts/lib/build.mjs';
import { root } from '../../../scripts/lib/root.mjs';

const base = mkdtempSync(join(tmpdir(), 'livery-create-'));
const installed = join(base, 'node_modules/create-livery');

beforeAll(async () => {
  await build(['gateway', 'web', 'create']);
  execFileSync('npm', ['pack', '--silent', '--pack-destination', base], { cwd: join(import.meta.dirname, '..') });
  mkdirSync(installed, { recursive: true });
  const [tarball = ''] = readdirSync(base).filter((name) => name.endsWith('.tgz'));
  execFileSync('tar', ['-xzf', join(base, tarball), '--strip-components=1', '-C', installed]);
  // What npm installs beside it.
  const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect(Object.keys(dependencies)).toEqual(['@clack/prompts']);
  symlinkSync(join(root, 'node_modules/@clack'), join(base, 'node_modules/@clack'));
});

afterAll(() => rmSync(base, { recursive: true, force: true }));

/** Runs the package's command without a terminal, in the folder `base`. */
function create(...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(installed, 'dist/main.js'), ...parameters], {
    cwd: base,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const recipient = '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676d';

/** A node of chain 1 that knows no more than its name. */
async function startNode() {
  const server = createServer((_, response) => response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => void server.close() };
}

/** Returns the environment that the compose file gives the gateway, with its folders where they are on this machine. */
function readGatewayEnvironment(project: string): Record<string, string> {
  const compose = readFileSync(join(project, 'compose.yaml'), 'utf8');
  const [, gateway = ''] = /^ {2}gateway:\n(.*?)^ {2}\w+:/ms.exec(compose) ?? [];
  expect(gateway).toContain('env_file: .env\n');
  const [, block = ''] = /environment:\n((?: {6}.*\n)+)/.exec(gateway) ?? [];
  const written = Object.fromEntries(
    [...block.matchAll(/^ {6}(\w+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  expect(Object.keys(written)).toEqual(['DATABASE_URL', 'CONFIG_DIR', 'METRICS_PORT']);
  expect(gateway).toContain(`volumes: ['./config:${written.CONFIG_DIR}:ro']`);
  // The embedded database takes the place of the container with PostgreSQL.
  return { CONFIG_DIR: join(project, 'config'), DATA_DIR: join(base, 'data'), METRICS_PORT: '0' };
}

test('the package holds its script, the templates and nothing else', () => {
  const files = readdirSync(installed, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );
  expect(files.sort()).toEqual(['LICENSE', 'README.md', 'compose.yaml', 'example.env', 'main.js', 'package.json']);
});

test('it writes a project whose files run a branded page', async () => {
  const node = await startNode();
  const { status, stdout, stderr } = create(
    ...[
      'my-exchange',
      '--name',
      'Sonnenhof Tausch',
      '--domain',
      'swap.example.com',
      '--color',
      '#0a7d33',
      '--fee',
      '0.29',
    ],
    ...['--fee-recipient', recipient.toLowerCase(), '--chains', '1', '--rpc', `1=${node.url}`, '--source', root],
    ...['--sites', 'https://shop.example, https://blog.example'],
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout.trim().split('\n').slice(-2)).toEqual(['  cd my-exchange', '  docker compose up -d --build']);
  expect(stdout).toContain('Token   a fresh one for Studio, in my-exchange/.env');
  expect(stdout).toContain('Sites   https://shop.example, https://blog.example may embed it');
  expect(stdout).toContain(`in a container, ${node.url} is the container itself`);
  const project = join(base, 'my-exchange');
  expect(statSync(join(project, '.env')).mode & 0o777).toBe(0o600);
  const entry = JSON.parse(readFileSync(join(project, 'config/swap.example.com.json'), 'utf8'));
  expect(v.parse(productConfig, entry)).toMatchObject({
    buyTokenPercentage: 0.0029,
    feeRecipient: recipient,
    chains: [1],
    embed_origins: ['https://shop.example', 'https://blog.example'],
  });

  const variables = parseEnv(readFileSync(join(project, '.env'), 'utf8'));
  expect(variables.POSTGRES_PASSWORD).toMatch(/^[0-9a-f]{48}$/);
  const [, token] = /^owner:([0-9a-f]{48})$/.exec(variables.LIVERY_ADMIN_TOKEN ?? '') ?? [];
  expect(token).not.toBe(variables.POSTGRES_PASSWORD);
  // The build context, in which the image of the test of deploy/Dockerfile is built.
  expect(existsSync(join(variables.LIVERY_SOURCE ?? '', 'deploy/Dockerfile'))).toBe(true);
  const env = {
    ...variables,
    ...readGatewayEnvironment(project),
    PATH: process.env.PATH,
    PORT: '0',
    HOST: '127.0.0.1',
  };
  const gateway = spawn(process.execPath, [join(root, 'apps/gateway/dist/main.js')], {
    cwd: base,
    env: { ...env, WEB_ROOT: join(root, 'apps/web/dist') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const port = await new Promise<number>((resolve, reject) => {
      let output = '';
      gateway.once('exit', (code) => reject(new Error(`The gateway ended with ${code}: ${output}`)));
      gateway.stdout.on('data', (text: Buffer) => {
        output += text;
        const found = /"port":(\d+)/.exec(output)?.[1];
        if (found) resolve(Number(found));
      });
    });
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const page = await requestAs('swap.example.com', port, headers);
    expect(page).toContain('<title>Sonnenhof Tausch</title>');
    expect(page).toContain('"brand_color":"#0a7d33"');
    expect(page).toContain('"configured":true');
    const saved = await fetch(`http://127.0.0.1:${port}/api/admin/entries`, {
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    expect(await saved.json()).toMatchObject({ token: 'owner' });
  } finally {
    gateway.kill('SIGKILL');
    await once(gateway, 'exit');
    node.stop();
  }
});

/** Returns the page as a browser gets it under a host name. */
async function requestAs(host: string, port: number, headers: Record<string, string>): Promise<string> {
  const { request } = await import('node:http');
  const { text } = await import('node:stream/consumers');
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', headers: { ...headers, host } }, (response) => resolve(text(response)))
      .on('error', reject)
      .end();
  });
}

test('a folder that is not empty is left as it is', () => {
  mkdirSync(join(base, 'full'));
  writeFileSync(join(base, 'full/note.txt'), 'mine');
  const { status, stderr } = create('full', '--name', 'Sonnenhof', '--rpc', '1=https://node.example');
  expect({ status, stderr }).toEqual({ status: 1, stderr: 'full is not empty: nothing was written.\n' });
  expect(readdirSync(join(base, 'full'))).toEqual(['note.txt']);
});

const endpoint = ['--rpc', '1=https://node.example'];
const named = ['new', '--name', 'Sonnenhof', ...endpoint];

test.each([
  [['new', ...endpoint], 'The name is missing.'],
  [['--name', 'Sonnenhof', ...endpoint], 'The folder is missing.'],
  [['new', '--name', 'Sonnenhof'], 'Ethereum needs the address of an RPC endpoint.'],
  [['new', '--name', '\u202Eevil', ...endpoint], 'The name does not fit: has control characters.'],
  [[...named, '--color', 'red'], 'The colour does not fit: not a colour of the form #rrggbb.'],
  [[...named, '--fee', '0.3'], 'The fee recipient is missing.'],
  [[...named, '--fee', '6'], 'The fee does not fit: more than 5 %.'],
  [[...named, '--fee', '1', '--fee-recipient', '0x12'], 'The fee recipient does not fit: not an address.'],
  [[...named, '--domain', 'https://a.example'], 'The domain does not fit: not a host name'],
  [
    [...named, '--sites', 'shop.example'],
    'The list of sites does not fit: not an origin, such as https://host.example.',
  ],
  [[...named, '--chains', '1,5'], 'The chains does not fit: not the id of a chain; there are 1 (Ethereum)'],
  [
    ['new', '--name', 'Sonnenhof', '--rpc', '1=ftp://secret-key'],
    'The answer for Ethereum is not a list of http(s) URLs.',
  ],
  [['new', '--name', 'Sonnenhof', '--rpc', 'https://node.example'], '--rpc has the id of a chain and its endpoints'],
  [[...named, '--colour', '#ffffff'], "Unknown option '--colour'"],
])('%j is refused with a sentence, and nothing is written', (parameters, sentence) => {
  const { status, stderr } = create(...parameters);
  expect(stderr).toContain(sentence);
  expect(stderr).not.toMatch(/secret-key|node:internal/);
  expect(status).toBe(1);
  expect(existsSync(join(base, 'new'))).toBe(false);
});
