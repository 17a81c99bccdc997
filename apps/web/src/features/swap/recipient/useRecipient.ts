import { useQuery } from '@tanstack/react-query';
import { useConnection } from '../../../state/useConnection';
import { getRecipient, type RecipientToFind } from './getRecipient';
import { nameChainId, nameQuery } from './nameQuery';
import type { Recipient } from './recipient';
import { usePayee } from './usePayee';

type Asked = Omit<RecipientToFind, 'account' | 'payee' | 'canLookUp' | 'found' | 'hasFailed'> & {
  served: readonly number[];
};

/** Who is paid by what was typed; a name is looked up when Ethereum is served. */
export function useRecipient({ served, ...asked }: Asked): Recipient {
  const { address: account } = useConnection();
  const payee = usePayee(asked.typed);
  const name = payee && 'name' in payee ? payee.name : '';
  const canLookUp = served.includes(nameChainId);
  const { data: found, isError } = useQuery({ ...nameQuery(name), enabled: canLookUp && name !== '' });
  return getRecipient({ ...asked, payee, account, canLookUp, found, hasFailed: isError });
}
