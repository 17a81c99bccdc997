import { isSearchKey } from '../ui/searchKey';

/** The time in which the slowest page listens. */
const maxWaitMs = 60_000;

/**
 * Keeps a press of the search's key until the page listens to it, so that the browser does not answer in its place.
 * Returns a function for the page to call then, once: it returns true if the search is wanted, which a click or
 * something typed since then takes back.
 */
export function startEarlySearch(): () => boolean {
  let isWanted = false;
  const listening = new AbortController();
  const options = { signal: listening.signal };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    isWanted = !isWanted;
  };
  const onOther = () => {
    isWanted = false;
  };
  addEventListener('keydown', onKeyDown, options);
  addEventListener('click', onOther, options);
  addEventListener('input', onOther, options);
  // A page that has no search by then will have none.
  setTimeout(() => listening.abort(), maxWaitMs);

  return () => {
    listening.abort();
    const wasWanted = isWanted;
    isWanted = false;
    return wasWanted;
  };
}
