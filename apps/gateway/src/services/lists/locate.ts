import { parseListUrl } from '@livery/core/domain/parseListUrl';
import { EnsNameUnresolvedError } from '@livery/core/errors/EnsNameUnresolvedError';
import { decodeContenthash } from '../../sources/ens/decodeContenthash';
import { getContenthash } from '../../sources/ens/getContenthash';
import type { Context } from '../../store/context';

/**
 * The place of a list, with a name of ENS followed to its content. Throws `ListUrlUnrecognizedError`,
 * `EnsNameUnresolvedError` and `ContenthashUnknownError`.
 */
export async function locate({ chains }: Pick<Context, 'chains'>, url: string) {
  const place = parseListUrl(url);
  if (place.kind !== 'ens') return place;
  const client = chains.get(1)?.client;
  if (!client) throw new EnsNameUnresolvedError(place.name, { details: 'chain 1 is not served' });
  return { ...decodeContenthash(await getContenthash(client, place.name)), path: place.path };
}
