import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { nameChainId, nameQuery } from '../recipient/nameQuery';
import { usePayee } from '../recipient/usePayee';

/** Whose address the affiliate of a link is, once it is known; a name is looked up when Ethereum is served. */
export function useAffiliate(affiliate: string | undefined, served: readonly number[]): Address | undefined {
  const payee = usePayee(affiliate);
  const name = payee && 'name' in payee ? payee.name : '';
  const { data } = useQuery({ ...nameQuery(name), enabled: name !== '' && served.includes(nameChainId) });
  return payee && 'address' in payee ? payee.address : (data ?? undefined);
}
