import { chains } from '@livery/core/domain/chains';
import type { AppConfig } from '@livery/core/wire/appConfig';
import type { EmbedCommand } from '@livery/core/wire/embedProtocol';
import { languageTags } from '@livery/core/wire/productConfig';
import { getSwapPath, getTabs, joinQuery, parsePath, withoutTokens } from '../app/routes';
import { basePath } from '../config/basePath';
import { useChainFollowing } from '../connection/chainFollowing';
import { usePreferences } from '../state/preferences';
import { dialogSelector } from '../ui/focus/dialogSelector';

/** Returns true while the trader has a dialog open or a trade under way: nothing of it may change from outside. */
export function isBusy(): boolean {
  return useChainFollowing.getState().holds > 0 || document.querySelector(dialogSelector) !== null;
}

/** Runs a command of the host. Returns the code of the reason if it is refused. */
export function runCommand(command: EmbedCommand, app: AppConfig): 'BUSY' | 'NOT_OFFERED' | undefined {
  switch (command.name) {
    case 'setTheme':
      return changeQuery({ theme: command.theme === 'auto' ? '' : command.theme });
    case 'setLanguage': {
      const language = languageTags.find((tag) => tag === command.language);
      if (!language) return 'NOT_OFFERED';
      usePreferences.setState({ language });
      return undefined;
    }
  }
  if (isBusy()) return 'BUSY';
  const { chain, screen } = parsePath(location.pathname.slice(basePath.length));
  switch (command.name) {
    case 'setTokens':
      if (screen !== 'swap' && screen !== 'limit') return 'NOT_OFFERED';
      return changeQuery({ inputCurrency: command.input, outputCurrency: command.output });
    case 'setAmount':
      if (screen !== 'swap' && screen !== 'limit') return 'NOT_OFFERED';
      return changeQuery({ exactAmount: command.amount, exactField: command.field });
    case 'setChain': {
      const next = chains.find(({ id }) => id === command.chainId && app.chains.includes(id));
      if (!next) return 'NOT_OFFERED';
      useChainFollowing.setState({ isExplicit: true });
      return next === chain ? undefined : open(getSwapPath(next, withoutTokens(location.search)));
    }
    case 'setTab': {
      const tab = chain && getTabs(chain).find(({ name }) => name === command.tab);
      return tab ? open(joinQuery(tab.path, location.search)) : 'NOT_OFFERED';
    }
  }
}

/** Sets parameters of the link; '' removes one, undefined keeps it. */
function changeQuery(change: Record<string, string | undefined>): undefined {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(change)) {
    if (value) query.set(name, value);
    else if (value === '') query.delete(name);
  }
  return open(joinQuery(location.pathname.slice(basePath.length), query.toString()));
}

/** Replaces the entry of the history, which the router observes: the host's Back button stays the host's. */
function open(path: string): undefined {
  history.replaceState(null, '', `${basePath}${path}`);
}
