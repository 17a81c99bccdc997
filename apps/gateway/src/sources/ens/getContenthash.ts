import { readEnsRecord } from '@livery/core/actions/readEnsRecord';
import { toNormalName } from '@livery/core/actions/toNormalName';
import { EnsNameUnresolvedError } from '@livery/core/errors/EnsNameUnresolvedError';
import { type Client, type Hex, isHex } from 'viem';

/** The contenthash record of a name, read from the registry and its resolver. Throws `EnsNameUnresolvedError`. */
export async function getContenthash(client: Client, name: string): Promise<Hex> {
  const normal = toNormalName(name);
  if (normal === undefined) throw new EnsNameUnresolvedError(name, { details: 'no normal form' });
  const record = await readEnsRecord(client, { name: normal, record: 'contenthash' }).catch((cause: unknown) => {
    throw new EnsNameUnresolvedError(name, { cause });
  });
  if (!isHex(record)) throw new EnsNameUnresolvedError(name, { details: 'no contenthash' });
  return record;
}
