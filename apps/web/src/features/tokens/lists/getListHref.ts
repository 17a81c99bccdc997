import { parseListUrl } from '@livery/core/domain/parseListUrl';

/** Where a browser without IPFS shows a list; names of ENS are of IPNS to this gateway. */
const gateway = 'https://ipfs.io';

/** A link to the list at a canonical URL, for a trader who wants to see it as it was published. */
export function getListHref(url: string): string {
  const place = parseListUrl(url);
  switch (place.kind) {
    case 'https':
      return place.url;
    case 'ipfs':
      return `${gateway}/ipfs/${place.cid}${place.path}`;
    case 'ipns':
    case 'ens':
      return `${gateway}/ipns/${place.name}${place.path}`;
  }
}
