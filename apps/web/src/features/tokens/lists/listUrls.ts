import { parseListUrl } from '@livery/core/domain/lists/parseListUrl';
import type { Lists } from '../../../state/lists';

/** URLs of well-known lists beside the operator's default, canonical as `formatListUrl` returns them. */
export const listSources: readonly string[] = [
  't2crtokens.eth',
  'tokens.1inch.eth',
  'synths.snx.eth',
  'tokenlist.dharma.eth',
  'defi.cmc.eth',
  'erc20.cmc.eth',
  'stablecoin.cmc.eth',
  'tokenlist.zerion.eth',
  'tokenlist.aave.eth',
  'https://www.coingecko.com/tokens_list/uniswap/defi_100/v_0_0_0.json',
  'https://app.tryroll.com/tokens.json',
  'https://raw.githubusercontent.com/compound-finance/token-list/master/compound.tokenlist.json',
  'https://umaproject.org/uma.tokenlist.json',
  'https://static.optimism.io/optimism.tokenlist.json',
];

/**
 * Returns the URLs of all lists on offer: added ones (newest first), the operator's default, the well-known ones;
 * without removed ones.
 */
export function listUrls({ defaultListUrl, added, removed }: Pick<Lists, 'defaultListUrl' | 'added' | 'removed'>) {
  return [...new Set([...[...added].reverse(), defaultListUrl, ...listSources])].filter(
    (url) => !removed.includes(url),
  );
}

/** Shortens a list's URL for display: drops `https://`, `www.` and a trailing slash. */
export function shortenUrl(url: string): string {
  return url.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '');
}

/** Shows IPFS, IPNS and ENS lists in browsers without IPFS; it resolves ENS names as IPNS names. */
const ipfsGateway = 'https://ipfs.io';

/** Returns a link to the published list at a canonical URL. */
export function getListHref(url: string): string {
  const place = parseListUrl(url);
  switch (place.kind) {
    case 'https':
      return place.url;
    case 'ipfs':
      return `${ipfsGateway}/ipfs/${place.cid}${place.path}`;
    case 'ipns':
    case 'ens':
      return `${ipfsGateway}/ipns/${place.name}${place.path}`;
  }
}
