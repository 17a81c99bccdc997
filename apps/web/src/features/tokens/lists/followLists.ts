import { focusManager, onlineManager } from '@tanstack/react-query';
import { changeLists, getSelectedListUrl, useLists } from '../../../state/lists';
import { whenIdle } from '../search/whenIdle';
import { listUrls } from './listUrls';
import { refreshList } from './refreshList';

const refreshMs = 600_000;
/** A list that was fetched this recently is not fetched again. */
const freshMs = refreshMs / 2;
/** The head start of everything else over lists that are not in use. */
const startMs = 8_000;

/**
 * Keeps token lists up to date: now, and every ten minutes while the page is visible. The selected list and the added
 * ones come first; the others follow 8 s later, one by one in idle moments, so that the list manager has them. With the
 * browser's data saver on, only the selected list is fetched. Returns a function that stops it.
 */
export function followLists(): () => void {
  const stopUsed = repeatWhileActive(async (signal) => {
    const lists = useLists.getState();
    const urls = [getSelectedListUrl(lists), ...(isSavingData() ? [] : lists.added)];
    await refreshLists({ urls, concurrency: 4, signal });
  });
  const stopOthers = repeatWhileActive(async (signal) => {
    await new Promise((resolve) => setTimeout(resolve, startMs));
    const urls = isSavingData() ? [] : listUrls(useLists.getState());
    await refreshLists({ urls, concurrency: 1, beforeEach: () => new Promise(whenIdle), signal });
  });
  return () => {
    stopUsed();
    stopOthers();
  };
}

/** Keeps all lists up to date, data saver or not, while the list manager is open. Returns a function that stops it. */
export function followAllLists(): () => void {
  return repeatWhileActive((signal) => refreshLists({ urls: listUrls(useLists.getState()), concurrency: 4, signal }));
}

/** Fetches the lists that are not fresh, in the given order, while the page is visible and online. */
export async function refreshLists({ urls, concurrency, beforeEach, signal }: RefreshListsParameters): Promise<void> {
  const queue = [...new Set(urls)];
  const work = async () => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      await beforeEach?.();
      await whenActive();
      if (signal?.aborted) return;
      if (!isFresh(url)) await refreshList(url).finally(() => setFetched(url));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

type RefreshListsParameters = {
  urls: readonly string[];
  /** The number of lists that are fetched at once. */
  concurrency: number;
  /** Awaited before each list. */
  beforeEach?: () => Promise<void>;
  /** Drops the lists that are still queued. */
  signal?: AbortSignal;
};

/** A list that was fetched in the future was fetched under a clock that has been set right since. */
function isFresh(url: string): boolean {
  const at = useLists.getState().fetchedAt[url];
  return at !== undefined && Math.abs(Date.now() - at) < freshMs;
}

function setFetched(url: string): void {
  changeLists(({ fetchedAt }) => ({ fetchedAt: { ...fetchedAt, [url]: Date.now() } }));
}

/** Returns whether the browser's data saver is on; false where the browser does not say. */
function isSavingData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true;
}

/**
 * Runs a task now and every ten minutes while the page is visible and online. A run that falls due otherwise starts when
 * the page is both again. Returns a function that stops it and aborts the signal of its tasks.
 */
function repeatWhileActive(task: (signal: AbortSignal) => Promise<void>): () => void {
  const controller = new AbortController();
  let timer: ReturnType<typeof setInterval> | undefined;
  let isDue = true;
  function runIfDue(): void {
    if (!isDue || !isActive()) return;
    isDue = false;
    clearInterval(timer);
    timer = setInterval(() => {
      isDue = true;
      runIfDue();
    }, refreshMs);
    void task(controller.signal);
  }
  const stopWatching = watchActive(runIfDue);
  runIfDue();
  return () => {
    controller.abort();
    clearInterval(timer);
    stopWatching();
  };
}

/** Resolves once the page is visible and online. */
function whenActive(): Promise<void> {
  return new Promise((resolve) => {
    const stopWatching = watchActive(settle);
    function settle(): void {
      if (!isActive()) return;
      stopWatching();
      resolve();
    }
    settle();
  });
}

/** Asks the query client's own managers, so that lists pause whenever queries do. */
function isActive(): boolean {
  return focusManager.isFocused() && onlineManager.isOnline();
}

function watchActive(onChange: () => void): () => void {
  const stops = [focusManager.subscribe(onChange), onlineManager.subscribe(onChange)];
  return () => {
    for (const stop of stops) stop();
  };
}
