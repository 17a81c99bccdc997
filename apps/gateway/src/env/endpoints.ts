import { getChain } from '@livery/core/domain/chains';
import { publicNodes } from '@livery/core/domain/publicNodes';
import { EnvironmentError } from '@livery/core/errors/environment';
import type { Variables } from '@livery/core/wire/parseVariables';
import * as v from 'valibot';

/** A list in one variable, separated by commas or spaces. */
export const listed = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter((item) => item !== '')),
);

const endpoint = v.pipe(
  v.string(),
  v.check((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol), 'is not a list of http(s) URLs'),
  v.check((url) => isDecodable(url), 'is not a list of http(s) URLs'),
  v.check(
    (url) => !/^https?:\/\/[^/?#]*@/.test(url),
    'names a user: the key of an endpoint belongs in its path or query',
  ),
);

/** Returns true for a URL whose percent signs begin escaped characters. */
export function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** Wallets take no other endpoints, and what goes to a relay is a secret. */
const walletEndpoint = v.pipe(
  endpoint,
  v.check((url) => url.startsWith('https:') || loopback.test(new URL(url).hostname), 'is not an https URL'),
);

/**
 * Parses the endpoints for wallets, by chain id. A wallet's node, the operator's or the public one, would confirm
 * nothing on the host of one of the chain's own endpoints: it then counts as the gateway's, and the chain is in
 * `shared`. A loopback host, as of a sandbox, is not compared. Throws `EnvironmentError`.
 */
export function parseWalletNodes(
  variables: Variables,
  rpcUrls: ReadonlyMap<number, readonly string[]>,
): { walletNodes: Record<string, string>; shared: number[] } {
  const named = Object.entries(variables).filter(([name]) => name.startsWith('WALLET_RPC_'));
  const walletNodes = Object.fromEntries(
    named.map(([name, value]) => {
      const chainId = name.slice('WALLET_RPC_'.length);
      if (`${Number(chainId)}` !== chainId || !getChain(Number(chainId))) {
        throw new EnvironmentError(`${name} names a chain that Livery does not support.`);
      }
      if (!v.is(v.union([v.literal('gateway'), walletEndpoint]), value)) {
        throw new EnvironmentError(`${name} is neither an https URL nor 'gateway'.`);
      }
      return [chainId, value];
    }),
  );
  const isShared = (chainId: number, urls: readonly string[]) => {
    const node = walletNodes[chainId] ?? publicNodes[chainId];
    if (node === undefined || node === 'gateway') return false;
    const { hostname } = new URL(node);
    return !loopback.test(hostname) && urls.some((url) => new URL(url).hostname === hostname);
  };
  const shared = [...rpcUrls].flatMap(([chainId, urls]) => (isShared(chainId, urls) ? chainId : []));
  return { walletNodes: { ...walletNodes, ...Object.fromEntries(shared.map((id) => [id, 'gateway'])) }, shared };
}

/** Parses the endpoints of each chain. Throws `EnvironmentError`, also when there are none. */
export function parseRpcUrls(variables: Variables): Map<number, readonly string[]> {
  const rpcUrls = new Map<number, readonly string[]>();
  for (const [name, value] of Object.entries(variables)) {
    if (!name.startsWith('RPC_URLS_')) continue;
    const chainId = Number(name.slice('RPC_URLS_'.length));
    if (!getChain(chainId)) throw new EnvironmentError(`${name} names a chain that Livery does not support.`);
    const urls = v.safeParse(v.pipe(listed, v.array(endpoint), v.minLength(1, 'is empty')), value);
    // Endpoints contain keys, so the message does not repeat them.
    if (!urls.success) throw new EnvironmentError(`${name} ${urls.issues[0].message}.`);
    rpcUrls.set(chainId, urls.output);
  }
  if (rpcUrls.size === 0) {
    throw new EnvironmentError(
      'Set RPC_URLS_1, or that of another chain, to at least one endpoint: no chain is served.',
    );
  }
  return rpcUrls;
}

/**
 * Parses the relay of each chain to which a keeper sends its transactions, by chain id. Throws `EnvironmentError`,
 * which never repeats a URL.
 */
export function parseRelays(
  variables: Variables,
  rpcUrls: ReadonlyMap<number, readonly string[]>,
): Map<number, string> {
  const prefix = 'KEEPER_RELAY_';
  const named = Object.entries(variables).filter(([name]) => name.startsWith(prefix));
  return new Map(
    named.map(([name, value]) => {
      const chainId = Number(name.slice(prefix.length));
      if (!rpcUrls.has(chainId)) throw new EnvironmentError(`${name} names a chain without RPC_URLS_….`);
      if (!v.is(walletEndpoint, value)) throw new EnvironmentError(`${name} is not an https URL.`);
      return [chainId, value];
    }),
  );
}
