import { useAddedTokens } from './addedTokens';
import { useImportedTokens } from './importedTokens';
import { useLists } from './lists';
import { usePreferences } from './preferences';
import { useTransactions } from './transactions';

/** Keeps the persisted stores up to date with what other tabs write to storage. */
export function followTabs(): void {
  addEventListener('storage', ({ key }) => {
    for (const { persist } of [useTransactions, usePreferences, useLists, useAddedTokens, useImportedTokens]) {
      // `persist` is undefined if the browser denies storage.
      if (key !== null && persist?.getOptions().name === key) void persist.rehydrate();
    }
  });
}
