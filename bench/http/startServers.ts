import { fork } from 'node:child_process';
import { once } from 'node:events';
import * as v from 'valibot';
import { bundleForNode } from '../../scripts/lib/bundle.mjs';

/** Starts a server that answers every request with as many bytes. The caller must stop it. */
export async function startBare(bytes: number) {
  const { child, message } = await startServer('serveBytes', [`${bytes}`]);
  return { url: `http://127.0.0.1:${message}`, stop: () => child.kill() };
}

/** A market of made-up pools, by its seed. */
type Large = { rpcUrl: string; pools: number; seed: number };

/** Starts a gateway over a made-up market. `paths` are those of quotes. The caller must stop it. */
export async function startLargeMarket({ rpcUrl, pools, seed }: Large) {
  const { child, message } = await startServer('serveLargeMarket', [rpcUrl, `${pools}`, `${seed}`]);
  const { port, paths } = v.parse(v.object({ port: v.number(), paths: v.array(v.string()) }), message);
  return { url: `http://127.0.0.1:${port}`, paths, stop: () => child.kill() };
}

/** Runs a server of this folder in a process of its own, and returns what it says once it listens. */
async function startServer(name: string, parameters: readonly string[]) {
  await bundleForNode(`bench/http/${name}.ts`, 'bench/dist', ['kysely']);
  const child = fork(`bench/dist/${name}.js`, parameters);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} ended with ${code}.`);
  });
  const [message]: unknown[] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return { child, message };
}
