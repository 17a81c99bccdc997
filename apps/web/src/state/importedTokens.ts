import { writtenAddress } from '@livery/core/wire/writtenAddress';
import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persisted } from './persisted';

const schema = v.object({
  tokens: v.fallback(v.array(v.object({ chainId: v.number(), address: writtenAddress })), []),
});

export type ImportedTokens = v.InferOutput<typeof schema>;

/** The tokens that no list has and that the trader has agreed to all the same, each chain's by its address. */
export const useImportedTokens = create<ImportedTokens>()(
  persist(
    (): ImportedTokens => ({ tokens: [] }),
    persisted('importedTokens', 1, schema, ({ tokens }) => ({ tokens })),
  ),
);
