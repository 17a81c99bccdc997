import { useAddedTokens } from '../state/addedTokens';
import { useImportedTokens } from '../state/importedTokens';
import { useLists } from '../state/lists';
import { usePreferences } from '../state/preferences';
import { useTransactions } from '../state/transactions';

/** Takes over what another tab of this browser writes into its memory of the page. */
export function followTabs(): void {
  addEventListener('storage', ({ key }) => {
    for (const { persist } of [useTransactions, usePreferences, useLists, useAddedTokens, useImportedTokens]) {
      // There is no memory where the browser keeps nothing for the page.
      if (key !== null && persist?.getOptions().name === key) void persist.rehydrate();
    }
  });
}
