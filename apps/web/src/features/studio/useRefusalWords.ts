import { useText } from '../../text/useText';
import { EntryRefusedError } from './entriesApi';

/** Returns a function that says in the operator's language why the gateway refused a request. */
export function useRefusalWords(): (error: Error) => string {
  const text = useText();
  return (error) => {
    const { status, reason } = error instanceof EntryRefusedError ? error : { status: 0, reason: '' };
    if (status === 0 || status === 503) return text('studio.noAnswer');
    if (status === 401) return text('studio.wrongToken');
    if (status === 403) return text('studio.noToken');
    if (status === 429) return text('studio.tooMany');
    if (status === 409) return text('studio.conflict');
    return text('studio.refused', { reason });
  };
}
