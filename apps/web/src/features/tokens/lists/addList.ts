import { formatListUrl } from '@livery/core/domain/formatListUrl';
import { parseListUrl } from '@livery/core/domain/parseListUrl';
import type { ListFailure } from '@livery/core/errors/ListFailedError';
import { ListUrlUnrecognizedError } from '@livery/core/errors/ListUrlUnrecognizedError';
import { changeLists } from '../../../state/changeLists';
import { useLists } from '../../../state/lists';
import { listUrls } from './listUrls';
import { refreshList } from './refreshList';
import { removeList } from './removeList';
import { selectList } from './selectList';

/** Adds the list at what was typed and selects it. A list that cannot be had is removed again, and why it cannot is returned. */
export async function addList(typed: string): Promise<ListFailure | undefined> {
  const url = toUrl(typed);
  if (url === undefined) return { code: 'LIST_URL_UNRECOGNIZED', subject: '' };
  const wasKnown = listUrls(useLists.getState()).includes(url);
  if (!wasKnown) {
    changeLists(({ added, removed }) => ({
      added: [...added, url],
      removed: removed.filter((other) => other !== url),
    }));
  }
  const failure = await refreshList(url);
  if (failure && !wasKnown) removeList(url);
  if (!failure && listUrls(useLists.getState()).includes(url)) selectList(url);
  return failure;
}

function toUrl(typed: string): string | undefined {
  try {
    return formatListUrl(parseListUrl(typed));
  } catch (error) {
    if (error instanceof ListUrlUnrecognizedError) return undefined;
    throw error;
  }
}
