import type { Chain } from '@livery/core/domain/chain';
import { getNativeCoin } from '@livery/core/domain/getNativeCoin';
import type { Token } from '@livery/core/domain/token';
import { useMemo } from 'react';
import { useAddedTokens } from '../../state/addedTokens';
import { isSameToken } from '../../state/isSameToken';

/** What the token select offers of a chain without any list: its native coin, and what the trader added and no list has. */
export function useOwnTokens(chain: Chain, listed: readonly Token[]): readonly Token[] {
  const added = useAddedTokens(({ tokens }) => tokens);
  return useMemo(() => {
    const isListed = (token: Token) => listed.some((other) => isSameToken(other, token));
    const tokens = added.filter((token) => token.chainId === chain.id && !isListed(token));
    return [getNativeCoin(chain), ...tokens];
  }, [chain, listed, added]);
}
