import { formatListUrl, parseListUrl } from '@livery/core/domain/lists/parseListUrl';
import { base16 } from 'multiformats/bases/base16';
import { base58btc } from 'multiformats/bases/base58';
import { CID } from 'multiformats/cid';

/** Public gateways that show what is at an address of IPFS, by a path or by a host of its own. */
const gateways = [
  'ipfs.io',
  'dweb.link',
  'inbrowser.link',
  'trustless-gateway.link',
  'cloudflare-ipfs.com',
  'cf-ipfs.com',
  'gateway.pinata.cloud',
  'w3s.link',
  'nftstorage.link',
  '4everland.io',
  'infura-ipfs.io',
  'ipfs.infura.io',
  'fleek.ipfs.io',
  'ipfs.fleek.co',
  'flk-ipfs.xyz',
  'gateway.lighthouse.storage',
  'ipfs.filebase.io',
]
  .join('|')
  .replaceAll('.', '\\.');
/** The codec of keys of libp2p, which IPNS has for names. */
const keyCodec = 0x72;
const byPath = new RegExp(`^https://(?:gateway\\.)?(?:${gateways})/(ip[fn]s)/([^/?]+)(/[^?]*)?(?:\\?|$)`);
const byHost = new RegExp(`^https://([^./]+)\\.(ip[fn]s)\\.(?:${gateways})(/[^?]*)?(?:\\?|$)`);
/** Hosts that show the content of an ENS name. */
const byName = /^https:\/\/((?:[^./]+\.)+eth)\.(?:limo|link|ac|casa)(\/[^?]*)?(?:\?|$)/;

/**
 * Returns a text that is the same for all addresses of one content: an identifier of IPFS has versions and bases, a key
 * of IPNS too, and public gateways have paths and hosts. Throws `ListUrlUnrecognizedError` for what is no address of a
 * list.
 */
export function getPlaceKey(url: string): string {
  const place = parseListUrl(url);
  switch (place.kind) {
    case 'ens':
      return formatListUrl({ ...place, path: place.path.replace(/\/+$/, '') });
    case 'ipfs':
      return toKey('ipfs', place.cid, place.path);
    case 'ipns':
      return toKey('ipns', place.name, place.path);
    case 'https': {
      const [, named, namedPath = ''] = byName.exec(place.url) ?? [];
      if (named) return `${named}${namedPath.replace(/\/+$/, '')}`;
      const [, kind = '', root = '', path] = byPath.exec(place.url) ?? [];
      if (root) return toKey(kind, root, path);
      const [, label = '', labelKind = '', labelPath] = byHost.exec(place.url) ?? [];
      // In a host name, a hyphen of a name is doubled, and a dot is a hyphen.
      const name = label.replace(/--|-/g, (found) => (found === '-' ? '.' : '-'));
      return label ? toKey(labelKind, labelKind === 'ipns' ? name : label, labelPath) : place.url;
    }
  }
}

function toKey(kind: string, root: string, path = ''): string {
  return `${kind}:${readIdentifier(kind, root) ?? root.toLowerCase()}${path.replace(/\/+$/, '')}`;
}

/** Returns an identifier of IPFS or a key of IPNS as version 1 in base 32, or undefined for a name. */
function readIdentifier(kind: string, root: string): string | undefined {
  try {
    // The identifier of a peer: a hash without a version.
    if (/^1/.test(root)) return CID.decode(Uint8Array.of(1, keyCodec, ...base58btc.decode(`z${root}`))).toString();
    const cid = /^f/i.test(root) ? CID.parse(root.toLowerCase(), base16) : CID.parse(root);
    return CID.createV1(kind === 'ipns' ? keyCodec : cid.code, cid.multihash).toString();
  } catch {
    return undefined;
  }
}
