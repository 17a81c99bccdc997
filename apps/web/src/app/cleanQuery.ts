import { parsePayee } from '@livery/core/domain/parsePayee';

/** A link's query without a recipient or an affiliate that is nobody, and without white space in those that are somebody. */
export function cleanQuery(search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  for (const name of ['recipient', 'affiliate']) {
    const payee = parsePayee(query.get(name) ?? '');
    if (!payee) query.delete(name);
    else query.set(name, 'address' in payee ? payee.address : payee.name);
  }
  return query;
}
