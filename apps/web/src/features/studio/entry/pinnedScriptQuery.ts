import { readText } from '@livery/core/actions/readText';
import { queryOptions } from '@tanstack/react-query';
import { basePath } from '../../../config/basePath';
import { pinScript } from './snippets';

/** The script is far smaller; another answer is none. */
const maxBytes = 50_000;

/** The pinned form of the script that this exchange serves. Needs a secure context. */
export function pinnedScriptQuery() {
  return queryOptions({
    queryKey: ['pinnedScript'],
    queryFn: async ({ signal }) => {
      const response = await fetch(`${basePath}/embed.js`, { signal });
      if (!response.ok) throw new Error(`The script is not served (${response.status}).`);
      return pinScript(await readText(response, maxBytes));
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
}
