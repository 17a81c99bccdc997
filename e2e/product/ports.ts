import { checkPort } from '@livery/sandbox/stack/checkPort';

const firstPort = 20_000;
const portsPerWorker = 100;
const firstHostPort = 19_800;
const hostPortCount = 40;
/** The port of the sites that `npm run check-hosts` builds, whose origin their operator allows. */
export const builtSitePort = 19_850;
const firstSitePort = 19_900;
const firstRelayPort = 19_950;

/** The ports of pages around the exchange, whose origins its operator allows. */
export const hostPorts = Array.from({ length: hostPortCount }, (_, index) => firstHostPort + index);
export const hostOrigins = hostPorts.map((port) => `http://127.0.0.1:${port}`);

/** Returns the port of the static release that a worker serves. Its gateway allows that origin. */
export const getSitePort = (worker: number): number => firstSitePort + worker;

/** Returns the port of the WalletConnect relay that a worker runs. */
export const getRelayPort = (worker: number): number => firstRelayPort + worker;

/** Returns a free port from a worker's own range, below the ephemeral ports, so that it stays free until it is used. */
export async function findQuietPort(worker: number): Promise<number> {
  const start = firstPort + worker * portsPerWorker;
  for (let port = start; port < start + portsPerWorker; port += 1) {
    const checks = ['127.0.0.1', '::1'].map((host) => checkPort({ port, host, use: 'the page', variable: 'PORT' }));
    if ((await Promise.allSettled(checks)).every(({ status }) => status === 'fulfilled')) return port;
  }
  throw new RangeError(`No free port among the ${portsPerWorker} from ${start}.`);
}
