import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { builtSitePort as port } from '../../e2e/product/ports';
import { serveFolder } from '../../scripts/lib/serveFolder.mjs';
import { startWordpress } from '../wordpress/startWordpress';
import type { Site } from './sites';

const maxStartMs = 60_000;

/** The origin of every site, one after the other, which the operator of the exchange allows. */
const siteOrigin = `http://127.0.0.1:${port}`;

/**
 * Serves a built site, by its framework's own server if it has one. Returns the address of its page. The caller must
 * dispose of it.
 */
export async function startSite({ server, output = '.', headers }: Site, folder: string, exchange: string) {
  if (server) return startServer(server, folder);
  if (existsSync(join(folder, 'post.html'))) return startBlog(folder, exchange);
  const { stop } = await serveFolder({ folder: join(folder, output), port, headers: headers?.(exchange) ?? {} });
  return { url: siteOrigin, [Symbol.asyncDispose]: stop };
}

/** Starts WordPress with the plugin and a post that shows the exchange by its block. */
async function startBlog(folder: string, exchange: string) {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const post = `<!-- wp:html --><style>${read('site.css')}</style><!-- /wp:html -->${read('post.html')}`;
  const { stop, getAddress } = await startWordpress({ address: `${exchange}/`, posts: [post], port });
  return { url: getAddress(0), [Symbol.asyncDispose]: stop };
}

async function startServer(command: readonly string[], cwd: string) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' };
  const child = spawn(process.execPath, command, {
    cwd,
    env: { ...env, PORT: `${port}`, HOST: '127.0.0.1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const end = Date.now() + maxStartMs;
  while (
    !(await fetch(siteOrigin)
      .then(({ ok }) => ok)
      .catch(() => false))
  ) {
    if (child.exitCode === null && Date.now() < end) await pause(100);
    else {
      await stop();
      throw new Error(`The site's server ended or does not answer within ${maxStartMs / 1_000} s.`);
    }
  }
  return { url: siteOrigin, [Symbol.asyncDispose]: stop };
}
