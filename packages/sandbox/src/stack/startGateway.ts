import { cpSync, existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findBuilt } from '../process/findBuilt';
import { findRoot } from '../process/findRoot';
import { type RunningProcess, startProcess } from '../process/startProcess';

/** Starts the built gateway, which serves the built page over these chains. Throws NotBuiltError. */
export function startGateway({
  host,
  port,
  chains,
  sandboxFile,
  configDir,
  logLevel,
  adminToken,
}: {
  host: string;
  port: number;
  chains: readonly { id: number; rpcUrl: string }[];
  sandboxFile: string;
  configDir?: string | undefined;
  logLevel: string;
  adminToken?: string | undefined;
}): RunningProcess {
  // The chains start anew, and so does the order book.
  const dataDir = join(dirname(sandboxFile), `orders-${port}`);
  rmSync(dataDir, { recursive: true, force: true });
  // The gateway makes an empty database itself, but slowly.
  const empty = join(findRoot(), 'packages/sandbox/dist/orders');
  if (existsSync(empty)) cpSync(empty, join(dataDir, 'orders'), { recursive: true });
  const gateway = startProcess(process.execPath, [findBuilt('apps/gateway/dist/main.js')], {
    // On one machine, all visitors have one address.
    VISITOR_REQUESTS: '1000',
    VISITOR_UPSTREAM: '10000',
    VISITOR_ORDERS: '1000',
    // The public endpoints are those of the real chains.
    ...Object.fromEntries(chains.map(({ id, rpcUrl }) => [`WALLET_RPC_${id}`, rpcUrl])),
    ...process.env,
    ...Object.fromEntries(chains.map(({ id, rpcUrl }) => [`RPC_URLS_${id}`, rpcUrl])),
    HOST: host,
    PORT: `${port}`,
    WEB_ROOT: findBuilt('apps/web/dist'),
    SANDBOX_FILE: sandboxFile,
    SANDBOX_SCRIPT: findBuilt('packages/sandbox/dist/wallet/wallet.js'),
    LOG_LEVEL: logLevel,
    REQUIRED_CHAINS: chains.map(({ id }) => id).join(),
    DRAIN_SECONDS: '0',
    DATA_DIR: dataDir,
    ...(configDir && { CONFIG_DIR: configDir }),
    ...(adminToken && { LIVERY_ADMIN_TOKEN: `sandbox:${adminToken}` }),
  });
  gateway.output.pipe(process.stderr, { end: false });
  return gateway;
}
