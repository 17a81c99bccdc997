import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { findRoot } from '@livery/sandbox/process/findRoot';
import { copySources } from '../scripts/lib/copySources';

/**
 * From `npm create livery` to a branded page, with empty npm caches. Runs the steps of deploy/Dockerfile without a container
 * engine, so the download of its base images and of PostgreSQL's is not in it.
 */

const goalSeconds = 600;
const root = findRoot();
const base = mkdtempSync(join(tmpdir(), 'livery-scaffold-'));
const env = { ...process.env, npm_config_cache: join(base, 'npm-cache') };
const host = 'swap.example.com';
const name = 'Sonnenhof Tausch';
const steps: Record<string, number> = {};
const node = createServer((_, response) => response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}'));
node.listen(0, '127.0.0.1');
await once(node, 'listening');

try {
  // What the registry would serve is packed before the clock starts.
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', base], {
    cwd: join(root, 'packages/create-livery'),
    encoding: 'utf8',
  }).trim();
  const source = join(base, 'source');
  copySources(source);
  await time('npm create', () => create(join(base, packed), source));
  const image = join(base, 'image');
  await time('installation and build of the image', () => buildImage(source, image));
  await time('start to a branded page', () => showPage(image));
  const seconds = Object.values(steps).reduce((sum, step) => sum + step, 0);
  console.log(`\nFrom npm create to a branded page: ${seconds.toFixed(0)} s; the goal is ${goalSeconds} s.`);
  writeFileSync(
    join(root, 'bench/results/scaffold.json'),
    `${JSON.stringify({ node: process.version, goalSeconds, seconds: Math.round(seconds), steps }, null, 2)}\n`,
  );
  if (seconds >= goalSeconds) process.exitCode = 1;
} finally {
  node.close();
  rmSync(base, { recursive: true, force: true });
}

async function time(step: string, run: () => unknown): Promise<void> {
  const start = performance.now();
  await run();
  steps[step] = Number(((performance.now() - start) / 1_000).toFixed(1));
  console.log(`${step}: ${steps[step]} s`);
}

/** Runs the package as `npm create` does, with its dependencies from the registry. */
function create(tarball: string, source: string): void {
  const { port } = node.address() as AddressInfo;
  const answers = ['my-exchange', '--name', name, '--domain', host, '--color', '#0a7d33', '--chains', '1'];
  const addresses = ['--rpc', `1=http://127.0.0.1:${port}`, '--source', source];
  const command = ['exec', '--yes', `--package=${tarball}`, '--', 'create-livery', ...answers, ...addresses];
  execFileSync('npm', command, { cwd: base, env, stdio: 'pipe' });
}

/** Runs the steps of the Dockerfile in a copy of the source. */
function buildImage(source: string, image: string): void {
  const dockerfile = readFileSync(join(source, 'deploy/Dockerfile'), 'utf8');
  const build = join(base, 'build');
  cpSync(source, build, { recursive: true });
  for (const [, command = ''] of dockerfile.matchAll(/^RUN (.*)$/gm)) {
    execFileSync('sh', ['-c', command], { cwd: build, env, stdio: 'pipe' });
  }
  const copies = [...dockerfile.matchAll(/^COPY --from=build (?:--\S+ )?\/livery\/(\S+) (\S+)$/gm)];
  for (const [, from = '', to = ''] of copies) {
    mkdirSync(image, { recursive: true });
    cpSync(join(build, from), join(image, to), { recursive: true, verbatimSymlinks: true });
  }
}

/** Starts the gateway with the project's files and waits for its page. */
async function showPage(image: string): Promise<void> {
  const project = join(base, 'my-exchange');
  const gateway = spawn(process.execPath, ['apps/gateway/dist/main.js'], {
    cwd: image,
    env: {
      ...parseEnv(readFileSync(join(project, '.env'), 'utf8')),
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      WEB_ROOT: join(image, 'apps/web/dist'),
      CONFIG_DIR: join(project, 'config'),
      DATA_DIR: join(base, 'data'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let output = '';
    while (!output.includes('"port":')) {
      const [part] = await once(gateway.stdout, 'data');
      output += part;
    }
    const port = Number(/"port":(\d+)/.exec(output)?.[1]);
    const headers = { host, 'x-forwarded-for': '203.0.113.7' };
    const [response] = await once(request({ port, host: '127.0.0.1', headers }).end(), 'response');
    if (!(await text(response)).includes(`<title>${name}</title>`)) throw new Error('The page has no brand.');
  } finally {
    gateway.kill('SIGKILL');
    await once(gateway, 'exit');
  }
}
