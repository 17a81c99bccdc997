import { ListUrlUnrecognizedError } from '../../errors/list';

/** The location of a list. `path` is empty or starts with a slash. */
export type ListUrl =
  | { kind: 'https'; url: string }
  | { kind: 'ipfs'; cid: string; path: string }
  | { kind: 'ipns'; name: string; path: string }
  | { kind: 'ens'; name: string; path: string };

const maxLength = 2_048;
/** Labels may be in any script, as in `parsePayee`; the registry's lookup rejects names without a normal form. */
const ensName = /^((?:[^\s./\\?#@:]+\.)+eth)(\/.*)?$/iu;
/**
 * With slashes or without, and with the folder that gateways put before the CID: `ipfs:CID`, `ipfs://ipfs/CID`,
 * `dweb:/ipns/name`, `/ipfs/CID`.
 */
const content = /^(?:(ipfs|ipns|dweb):\/{0,3}|\/)(?:(ipfs|ipns)\/)?([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(\/[^?#]*)?$/i;
/** A CID of version 1 in base 32, and a key in base 36: their case does not matter. */
const caseless = /^(?:b[a-z2-7]{50,}|k[a-z0-9]{50,})$/i;

/**
 * Parses a list's URL: https, http (upgraded to https), ipfs and ipns in each form that people write, or an ENS name
 * that ends in .eth, with or without a path. Throws `ListUrlUnrecognizedError` for anything else.
 */
export function parseListUrl(text: string): ListUrl {
  const trimmed = text.trim();
  if (trimmed.length > maxLength) throw new ListUrlUnrecognizedError();
  const [, name, namePath = ''] = ensName.exec(trimmed) ?? [];
  if (name) return { kind: 'ens', name: name.toLowerCase(), path: namePath === '/' ? '' : namePath };
  const [, scheme = '', folder, root, rest = ''] = content.exec(trimmed) ?? [];
  const kind = (folder ?? scheme).toLowerCase();
  if (root && (kind === 'ipfs' || kind === 'ipns') && !/^ip[fn]s$/i.test(root)) {
    const path = rest === '/' ? '' : rest;
    // The case of other CIDs matters, that of a host name does not.
    const place = caseless.test(root) || (kind === 'ipns' && root.includes('.')) ? root.toLowerCase() : root;
    return kind === 'ipfs' ? { kind, cid: place, path } : { kind, name: place, path };
  }
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) throw new ListUrlUnrecognizedError();
  const url = new URL(trimmed);
  url.protocol = 'https:';
  url.hash = '';
  return { kind: 'https', url: url.href };
}

/** Formats a location as its canonical URL, so that no list is kept twice; `parseListUrl` is its inverse. */
export function formatListUrl(place: ListUrl): string {
  switch (place.kind) {
    case 'https':
      return place.url;
    case 'ipfs':
      return `ipfs://${place.cid}${place.path}`;
    case 'ipns':
      return `ipns://${place.name}${place.path}`;
    case 'ens':
      return `${place.name}${place.path}`;
  }
}
