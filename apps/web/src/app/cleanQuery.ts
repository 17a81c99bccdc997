// A chunk of its own: loaded only for links with a recipient or an affiliate.
import { parsePayee } from '@livery/core/domain/swap/parsePayee';

/** Returns the query of a link without an invalid recipient or affiliate; valid ones are normalized. */
export function cleanQuery(search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  for (const name of ['recipient', 'affiliate']) {
    const payee = parsePayee(query.get(name) ?? '');
    if (!payee) query.delete(name);
    else query.set(name, 'address' in payee ? payee.address : payee.name);
  }
  return query;
}
