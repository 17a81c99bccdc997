import { cleanTokenText } from '@livery/core/domain/cleanTokenText';
import type { Token } from '@livery/core/domain/token';
import { writtenAddress } from '@livery/core/wire/writtenAddress';
import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persisted } from './persisted';

const cleanText = (length: number, otherwise: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => cleanTokenText(text, length) ?? otherwise),
  );
const token = v.object({
  chainId: v.number(),
  address: writtenAddress,
  symbol: cleanText(24, 'UNKNOWN'),
  name: cleanText(60, 'Unknown Token'),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(18)),
});
const schema = v.object({ tokens: v.fallback(v.array(token), []) });

export type AddedTokens = { tokens: readonly Token[] };

/** The tokens that no list has and that the trader keeps in the token select all the same, of all chains. */
export const useAddedTokens = create<AddedTokens>()(
  persist(
    (): AddedTokens => ({ tokens: [] }),
    persisted('addedTokens', 1, schema, ({ tokens }: AddedTokens) => ({ tokens: [...tokens] })),
  ),
);
