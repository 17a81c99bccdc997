/** How far the quote on the screen is. `FAILURE` lasts two seconds, then the next request starts. */
export type QuoteState = 'NOT_LOADED' | 'FETCHING' | 'FETCHED' | 'FAILURE';

/** The state of a quote from that of its query. */
export function getQuoteState(query: {
  status: 'pending' | 'error' | 'success';
  fetchStatus: 'fetching' | 'paused' | 'idle';
}): QuoteState {
  if (query.status === 'success') return 'FETCHED';
  if (query.fetchStatus === 'fetching') return 'FETCHING';
  return query.status === 'error' ? 'FAILURE' : 'NOT_LOADED';
}
