// A chunk of its own: loaded only for links with a recipient or an affiliate.
import { parsePayee } from '@livery/core/domain/swap/parsePayee';

/**
 * Returns the query of a link without an invalid recipient or affiliate; valid ones are normalized. The form judges the
 * mark of a network.
 */
export function cleanQuery(search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  for (const name of ['recipient', 'affiliate']) {
    const payee = parsePayee(query.get(name) ?? '');
    if (!payee) query.delete(name);
    else if ('name' in payee) query.set(name, payee.name);
    else if (!payee.mark) query.set(name, payee.address);
  }
  return query;
}
