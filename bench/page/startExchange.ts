import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SandboxInfo, sandboxInfo } from '@livery/core/wire/sandboxInfo';
import { findRoot } from '@livery/sandbox/process/findRoot';
import { startProcess } from '@livery/sandbox/process/startProcess';
import { findFreePort } from '@livery/sandbox/stack/checkPort';
import { launchSandbox } from '@livery/sandbox/stack/launchSandbox';
import { waitUntilReady } from '@livery/sandbox/stack/waitUntilReady';
import * as v from 'valibot';

const graceMs = 10_000;

export type Exchange = { url: string; chains: SandboxInfo['chains']; stop: () => Promise<void> };

/**
 * Starts the built page and gateway over local chains as an operator would, without the sandbox's wallet in the page. `settings`
 * are those of the gateway.
 */
export async function startExchange(settings: Readonly<Record<string, string>> = {}): Promise<Exchange> {
  const root = findRoot();
  // The page asks for two chains; the others would only take turns with the browser.
  const sandbox = await launchSandbox({ PORT: `${await findFreePort('127.0.0.1')}`, SANDBOX_CHAINS: '1,137' });
  const { chains } = v.parse(sandboxInfo, await (await fetch(`${sandbox.url}/api/sandbox`)).json());
  const port = await findFreePort('127.0.0.1');
  const folder = mkdtempSync(join(tmpdir(), 'livery-bench-'));
  const gateway = startProcess(process.execPath, [join(root, 'apps/gateway/dist/main.js')], {
    PATH: process.env.PATH,
    ...Object.fromEntries(chains.map(({ id, rpcUrl }) => [`RPC_URLS_${id}`, rpcUrl])),
    HOST: '127.0.0.1',
    PORT: `${port}`,
    WEB_ROOT: join(root, 'apps/web/dist'),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    ...settings,
  });
  gateway.output.resume();
  await waitUntilReady(`http://127.0.0.1:${port}/readyz`, new AbortController().signal);
  return {
    url: `http://localhost:${port}`,
    chains,
    async stop() {
      await gateway.stop(graceMs);
      await sandbox.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
