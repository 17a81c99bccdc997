import type { ListUrl } from './parseListUrl';

/** The one way to write the place of a list, so that a list is not held twice: `parseListUrl` of it gives the place again. */
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
