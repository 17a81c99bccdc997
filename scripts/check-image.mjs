import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { ensureBuildah, runBuildah } from './lib/buildah.mjs';
import { bundleForNode } from './lib/bundle.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { fail } from './lib/fail.mjs';
import { makeNodeImage } from './lib/makeNodeImage.mjs';
import { root } from './lib/root.mjs';
import { runImage } from './lib/runImage.mjs';

/**
 * Builds the container image with buildah, starts it as its user with a read-only root, on a chain of its own, and asks
 * it as a load balancer and a visitor would. Needs root on Debian; publishes nothing.
 */

const tag = 'localhost/livery-check';
/** A chain of the sandbox is at its head within seconds. */
const maxReadyMs = 120_000;

/** Pulls the base image of the Dockerfile, or makes one of the same name. Returns how. */
function ensureBase(folder) {
  const [, name = '', major = ''] =
    /^FROM (node:(\d+)-slim)$/m.exec(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')) ?? [];
  const full = `docker.io/library/${name}`;
  try {
    runBuildah(['inspect', '--type', 'image', full], { quiet: true });
    return `${full}, which was there`;
  } catch {}
  try {
    runBuildah(['pull', '--quiet', full], { quiet: true });
    return `${full}, pulled`;
  } catch {}
  makeNodeImage({ name: full, major, folder: join(folder, 'base') });
  return `a stand-in for ${full} of Debian, node and npm from their registries`;
}

/** Starts a seeded chain of the sandbox. */
async function startChain() {
  const bundled = join(root, 'packages/sandbox/.cache/check');
  mkdirSync(bundled, { recursive: true });
  await bundleForNode('packages/sandbox/src/testing/startTestChain.ts', relative(root, bundled));
  const { startTestChain } = await import(pathToFileURL(join(bundled, 'startTestChain.js')).href);
  return startTestChain(1);
}

/** Resolves to the port on which the gateway listens. Throws when it ends before. */
function findPort(child) {
  return new Promise((resolve, reject) => {
    const lines = [];
    const take = (line) => {
      lines.push(line);
      const found = /"port":(\d+)/.exec(line)?.[1];
      if (found) resolve(Number(found));
    };
    createInterface({ input: child.stdout }).on('line', take);
    createInterface({ input: child.stderr }).on('line', take);
    child.once('exit', (code) => reject(new Error(`The gateway ended with ${code}:\n${lines.join('\n')}`)));
  });
}

/** Asks until the gateway is ready. Returns its answer. */
async function waitUntilReady(url) {
  for (const end = Date.now() + maxReadyMs; ; ) {
    const answer = await fetch(`${url}/readyz`);
    const text = await answer.text();
    if (answer.status === 200) return JSON.parse(text);
    if (Date.now() > end) throw new Error(`/readyz answers ${answer.status}: ${text}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function check(title, isTrue, detail = '') {
  console.log(`${isTrue ? 'ok    ' : 'FAILED'}  ${title}${detail && ` (${detail})`}`);
  if (!isTrue) process.exitCode = 1;
}

/** Runs a command in the image. Returns its exit code and output. */
async function attempt(image, text) {
  const child = image.start(text);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, output: output.trim() };
}

async function checkRunning(image, url) {
  const ready = await waitUntilReady(url);
  check('/readyz answers 200, with the chain at its head', ready.chains?.some(({ ready: isReady }) => isReady) ?? true);
  const page = await fetch(`${url}/`);
  const text = await page.text();
  check(
    'the page is served',
    page.status === 200 && /<script[^>]+src="/.test(text),
    `${page.status}, ${text.length} characters`,
  );
  const script = /(?:src|href)="([^"]+\.js)"/.exec(text)?.[1] ?? '/missing';
  check('its script is served', (await fetch(new URL(script, url))).status === 200, script);
  const query = 'sellToken=ETH&buyToken=USDC&sellAmount=1000000000000000000';
  const price = await fetch(`${url}/api/1/swap/v1/price?${query}`);
  check('a price is quoted', price.status === 200, (await price.text()).slice(0, 60));
  const who = await attempt(image, 'id -u; grep -c "^CapEff:.0000000000000000$" /proc/self/status');
  check('the user is not root and has no capabilities', who.output === '1000\n1', who.output.replace('\n', ', '));
  for (const path of ['/', '/livery', '/livery/apps/web/dist', '/usr/local/bin'])
    check(`${path} cannot be written to`, (await attempt(image, `echo > ${path}/written`)).code !== 0);
  check('/data can be written to', (await attempt(image, 'ls /data/orders && echo > /data/written')).code === 0);
  const health = image.config.Healthcheck?.Test?.at(-1) ?? 'false';
  const { port } = new URL(url);
  check('the health check finds it well', (await attempt(image, `PORT=${port}; export PORT; ${health}`)).code === 0);
  check('and finds a port without it ill', (await attempt(image, `PORT=1; export PORT; ${health}`)).code !== 0);
}

async function main() {
  const missing = await ensureBuildah();
  if (process.getuid?.() !== 0) fail('The check of the image mounts and changes its user: run it as root.');
  if (missing.length > 0) fail(`The image is unchecked for want of ${missing.join(', ')}: packages of Debian.`);
  await ensureInstalled();
  const folder = mkdtempSync(join(tmpdir(), 'livery-check-image-'));
  chmodSync(folder, 0o755);
  const chain = await startChain();
  let image;
  try {
    console.log(`base    ${ensureBase(folder)}`);
    const since = Date.now();
    const files = ['--file', 'deploy/Dockerfile', '--ignorefile', 'deploy/Dockerfile.dockerignore'];
    runBuildah(['build', '--isolation', 'chroot', '--pull-never', '--format', 'docker', ...files, '--tag', tag, root]);
    const { size } = JSON.parse(runBuildah(['images', '--json', tag]))[0];
    check('the image is built', true, `${Math.round((Date.now() - since) / 1_000)} s, ${size}`);
    image = runImage({
      image: tag,
      folder,
      variables: { PORT: '0', HOST: '127.0.0.1', RPC_URLS_1: chain.rpcUrl, REQUIRED_CHAINS: '1' },
    });
    await checkRunning(image, `http://127.0.0.1:${await findPort(image.child)}`);
    const ended = once(image.child, 'exit');
    image.child.kill('SIGTERM');
    check('SIGTERM ends it in order', (await ended)[0] === 0);
  } finally {
    image?.child.kill('SIGKILL');
    image?.remove();
    await chain.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
process.exit();
