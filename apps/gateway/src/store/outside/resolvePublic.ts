import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { FetchFailedError } from '../../errors/FetchFailedError';
import { ForbiddenUrlError } from '../../errors/ForbiddenUrlError';
import { isPublicAddress } from './isPublicAddress';

export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

const resolveBySystem: Resolve = (hostname) => lookup(hostname, { all: true });

/**
 * The addresses of a host, each of them public: one private address among them, and none is used. The caller connects to
 * these very addresses; asking again would let the answer change in between. Throws `ForbiddenUrlError`, `FetchFailedError`.
 */
export async function resolvePublic(hostname: string, resolve = resolveBySystem): Promise<readonly LookupAddress[]> {
  const addresses = await resolve(hostname).catch((cause: unknown) => {
    throw new FetchFailedError(`${hostname} does not resolve`, { cause });
  });
  if (addresses.length === 0) throw new FetchFailedError(`${hostname} has no address`);
  const inner = addresses.find(({ address }) => !isPublicAddress(address));
  if (inner) throw new ForbiddenUrlError(`${hostname} is ${inner.address}`);
  return addresses;
}
