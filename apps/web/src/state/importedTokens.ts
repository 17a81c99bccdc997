import type { Token } from '@livery/core/domain/tokens/token';
import { storedAddress } from '@livery/core/wire/storedAddress';
import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { changePersisted, persisted, storedList } from './persisted';

const schema = v.object({ tokens: storedList(v.object({ chainId: v.number(), address: storedAddress })) });

type ImportedTokens = v.InferOutput<typeof schema>;

/** The unlisted tokens whose risks the trader accepted. Apart from the added tokens, since only these are read at first. */
export const useImportedTokens = create<ImportedTokens>()(
  persist(
    (): ImportedTokens => ({ tokens: [] }),
    persisted('importedTokens', 1, schema, ({ tokens }) => ({ tokens })),
  ),
);

/** Records that the trader accepted the risks of unlisted tokens. */
export function addImportedTokens(added: readonly Token[]): void {
  changePersisted(useImportedTokens, (state) => ({
    tokens: [
      ...state.tokens,
      ...added.filter((token) => !isImported(state, token)).map(({ chainId, address }) => ({ chainId, address })),
    ],
  }));
}

/** Returns true if the trader accepted the risks of a token, given its checksummed address. */
export function isImported(
  { tokens }: ImportedTokens,
  { chainId, address }: Pick<Token, 'chainId' | 'address'>,
): boolean {
  return tokens.some((token) => token.chainId === chainId && token.address === address);
}
