import type { Token } from '@livery/core/domain/tokens/token';
import { storedAddress } from '@livery/core/wire/storedAddress';
import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persisted, storedList } from './persisted';

const schema = v.object({ tokens: storedList(v.object({ chainId: v.number(), address: storedAddress })) });

export type RememberedToken = Pick<Token, 'chainId' | 'address'>;

type TokenMemory = { tokens: readonly RememberedToken[] };

/** Creates a store of tokens of all chains that survives a reload. Their names come from lists, not from here. */
export function createTokenMemory(name: string) {
  return create<TokenMemory>()(
    persist(
      (): TokenMemory => ({ tokens: [] }),
      persisted(name, 1, schema, ({ tokens }: TokenMemory) => ({ tokens: [...tokens] })),
    ),
  );
}
