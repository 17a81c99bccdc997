import { create } from 'zustand';
import type { DescribedApproval } from './neededApproval';

type Asked = Pick<DescribedApproval, 'chain' | 'account' | 'token'>;

/**
 * The shares and tokens, by chain and account, of which a permit could not be signed in this visit: a transaction
 * approves the shares, and swaps of the tokens do without.
 */
const useUnsignable = create<{ keys: readonly string[] }>(() => ({ keys: [] }));

export function rememberUnsignable(asked: Asked): void {
  useUnsignable.setState(({ keys }) => ({ keys: [...keys, toKey(asked)] }));
}

export function isUnsignable(asked: Asked): boolean {
  return useUnsignable.getState().keys.includes(toKey(asked));
}

/** Returns true for an approval by a signature, until the pair or the wallet could not sign one. */
export function useCanSign({ permitSeconds, ...asked }: Asked & Pick<DescribedApproval, 'permitSeconds'>): boolean {
  const { keys } = useUnsignable();
  return permitSeconds !== undefined && !keys.includes(toKey(asked));
}

/** Returns true once a permit could not be signed. */
export function useIsUnsignable(asked: Asked): boolean {
  const { keys } = useUnsignable();
  return keys.includes(toKey(asked));
}

function toKey({ chain, account, token }: Asked): string {
  return `${chain.id} ${account} ${token?.address}`;
}
