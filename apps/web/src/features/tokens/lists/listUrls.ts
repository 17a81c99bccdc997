import type { Lists } from '../../../state/lists';
import { listSources } from './listSources';

/** The lists that the trader sees: what they added last before the operator's default and the other sources, without what they removed. */
export function listUrls({ defaultListUrl, added, removed }: Pick<Lists, 'defaultListUrl' | 'added' | 'removed'>) {
  return [...new Set([...[...added].reverse(), defaultListUrl, ...listSources])].filter(
    (url) => !removed.includes(url),
  );
}
