import type { ListUrl } from '@livery/core/domain/lists/parseListUrl';
import { type ContentRequest, fetchFromGateways } from './fetchFromGateways';
import { readIpfs } from './readIpfs';

/**
 * Reads the bytes at an https, IPFS or IPNS URL. Those of IPFS are checked against their identifier; the target of an IPNS
 * name is trusted from the IPFS gateway. Throws `ForbiddenUrlError`, `FetchFailedError`, `ResponseTooLargeError`.
 */
export function readContent(place: Exclude<ListUrl, { kind: 'ens' }>, request: ContentRequest): Promise<Buffer> {
  switch (place.kind) {
    case 'https':
      return request.external.fetch({ ...request, url: place.url });
    case 'ipfs':
      return readIpfs(place, request);
    case 'ipns':
      return fetchFromGateways(`/ipns/${place.name}${place.path}`, request);
  }
}
