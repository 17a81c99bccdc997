import { cleanTokenText } from '@livery/core/domain/text/cleanTokenText';
import { maxDecimals, type Token } from '@livery/core/domain/tokens/token';
import { storedAddress } from '@livery/core/wire/storedAddress';
import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { changePersisted, persisted, storedList } from './persisted';

const cleanText = (length: number, fallback: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => cleanTokenText(text, length) ?? fallback),
  );
/** A token as the stores keep it, with cleaned texts. */
export const storedToken = v.object({
  chainId: v.number(),
  address: storedAddress,
  symbol: cleanText(24, 'UNKNOWN'),
  name: cleanText(60, 'Unknown Token'),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxDecimals)),
});
const schema = v.object({ tokens: storedList(storedToken) });

type AddedTokens = { tokens: readonly Token[] };

/** The unlisted tokens that the trader added to the token select, of all chains. */
export const useAddedTokens = create<AddedTokens>()(
  persist(
    (): AddedTokens => ({ tokens: [] }),
    persisted('addedTokens', 1, schema, ({ tokens }: AddedTokens) => ({ tokens: [...tokens] })),
  ),
);

/** Adds an unlisted token to the token select, replacing an earlier entry of the same token. */
export function addToken(token: Token): void {
  changePersisted(useAddedTokens, ({ tokens }) => ({
    tokens: [...tokens.filter((other) => !isSameToken(other, token)), token],
  }));
}

/** Removes a token that the trader added from the token select. It stays imported. */
export function removeToken(token: Pick<Token, 'chainId' | 'address'>): void {
  changePersisted(useAddedTokens, ({ tokens }) => ({ tokens: tokens.filter((other) => !isSameToken(other, token)) }));
}

/** Compares two tokens by chain and checksummed address. */
export function isSameToken(a: Pick<Token, 'chainId' | 'address'>, b: Pick<Token, 'chainId' | 'address'>): boolean {
  return a.chainId === b.chainId && a.address === b.address;
}
