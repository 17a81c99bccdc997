import type { Lists } from '../../../state/lists';
import { listSources } from './listSources';

/** The lists that the trader sees: the operator's default first, what they added last, without what they removed. */
export function listUrls({ defaultListUrl, added, removed }: Pick<Lists, 'defaultListUrl' | 'added' | 'removed'>) {
  return [...new Set([defaultListUrl, ...listSources, ...added])].filter((url) => !removed.includes(url));
}
