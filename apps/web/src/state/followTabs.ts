import { useAddedPairs } from './addedPairs';
import { useAddedTokens } from './addedTokens';
import { useImportedTokens } from './importedTokens';
import { useLists } from './lists';
import { usePreferences } from './preferences';
import { useTransactions } from './transactions';

const stores = [useTransactions, usePreferences, useLists, useAddedTokens, useImportedTokens, useAddedPairs];

/** Keeps the persisted stores up to date with what other tabs write to storage. */
export function followTabs(): void {
  addEventListener('storage', ({ key }) => {
    for (const { persist } of stores) {
      // `persist` is undefined if the browser denies storage.
      if (key !== null && persist?.getOptions().name === key) void persist.rehydrate();
    }
  });
}
