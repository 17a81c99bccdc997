import { ListUrlUnrecognizedError } from '../errors/ListUrlUnrecognizedError';

/** Where a list is. `path` is empty or starts with a slash. */
export type ListUrl =
  | { kind: 'https'; url: string }
  | { kind: 'ipfs'; cid: string; path: string }
  | { kind: 'ipns'; name: string; path: string }
  | { kind: 'ens'; name: string; path: string };

const longest = 2_048;
/** Labels as in `parsePayee`: names are in any script, and the registry's lookup refuses those without a normal form. */
const ensName = /^((?:[^\s./\\?#@:]+\.)+eth)(\/.*)?$/iu;
const content = /^(ipfs|ipns):\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(\/[^?#]*)?$/i;

/**
 * The place that a trader typed or a list names: https, http (upgraded to https), ipfs, ipns, or an ENS name that ends
 * in .eth, with or without a path. Throws `ListUrlUnrecognizedError` for all else.
 */
export function parseListUrl(text: string): ListUrl {
  const trimmed = text.trim();
  if (trimmed.length > longest) throw new ListUrlUnrecognizedError();
  const [, name, namePath = ''] = ensName.exec(trimmed) ?? [];
  if (name) return { kind: 'ens', name: name.toLowerCase(), path: namePath };
  const [, scheme, root, path = ''] = content.exec(trimmed) ?? [];
  if (scheme && root) {
    // The case of a CID matters, that of a host name does not.
    if (scheme.toLowerCase() === 'ipfs') return { kind: 'ipfs', cid: root, path };
    return { kind: 'ipns', name: root.includes('.') ? root.toLowerCase() : root, path };
  }
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) throw new ListUrlUnrecognizedError();
  const url = new URL(trimmed);
  url.protocol = 'https:';
  url.hash = '';
  return { kind: 'https', url: url.href };
}
