import type { ListUrl } from '@livery/core/domain/parseListUrl';
import type { ContentRequest } from './contentRequest';
import { fromGateways } from './fromGateways';
import { readIpfs } from './readIpfs';

/**
 * The bytes at a place of https, IPFS or IPNS. Those of IPFS are checked against their identifier; what an IPNS name points
 * to right now is the IPFS gateway's word. Throws `ForbiddenUrlError`, `FetchFailedError`, `AnswerTooLargeError`.
 */
export function readContent(place: Exclude<ListUrl, { kind: 'ens' }>, request: ContentRequest): Promise<Buffer> {
  switch (place.kind) {
    case 'https':
      return request.outside.fetch({ ...request, url: place.url });
    case 'ipfs':
      return readIpfs(place, request);
    case 'ipns':
      return fromGateways(`/ipns/${place.name}${place.path}`, request);
  }
}
