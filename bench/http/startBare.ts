import { fork } from 'node:child_process';
import { once } from 'node:events';
import { bundleForNode } from '../../scripts/lib/bundle.mjs';

/** Starts a server that answers every request with as many bytes. The caller must stop it. */
export async function startBare(bytes: number) {
  await bundleForNode('bench/http/serveBytes.ts', 'bench/dist');
  const child = fork('bench/dist/serveBytes.js', [`${bytes}`]);
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}
