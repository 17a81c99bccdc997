// The entry of the script at the end of the served document, inlined by the build. It runs before the first paint.
import { frameName, previewName } from '@livery/core/wire/embedProtocol';
import { linkedQuoteId } from '@livery/core/wire/linkedQuoteId';
import { startEarlyForm } from './earlyForm';
import { startEarlySearch } from './earlySearch';
import { findChain, findLinkedSides, hold, isOtherChain, type Place } from './holdStale';
import { loadQuoteFiles } from './loadQuoteFiles';
import { readLink } from './readLink';
import { findFigures, isOwnQuote } from './servedQuote';
import { writeWords } from './words';

declare global {
  /** Called by the page right before React takes over. */
  var liveryForm: ((isKept: boolean) => void) | undefined;
  /** Called by the page when it listens to the search's key; returns true if the search is wanted. */
  var liverySearch: (() => boolean) | undefined;
  /** Writes the served screen in the language of the document element, which the first script of the document sets. */
  var liveryWords: (() => void) | undefined;
}

// A frame may be higher than what is seen of it, so that nothing stands at its end.
if (parent !== window && window.name !== previewName) document.documentElement.dataset.framed = '';

const root = document.getElementById('root');
const told = document.getElementById('livery-screen')?.textContent;
// In a frame without an origin of its own no file of the page can be loaded, and its form would never answer.
if (self.origin === 'null') root?.replaceChildren();
else if (root && told) start(root, JSON.parse(told));

function start(root: HTMLElement, place: Place & { language: string; words: Record<string, (string | null)[]> }) {
  globalThis.liveryWords = () => writeWords(root, place.words[document.documentElement.lang] ?? []);
  if (document.documentElement.lang !== place.language) globalThis.liveryWords();

  // In a frame the form stands alone.
  if (parent !== window) root.querySelector('[data-wide]')?.removeAttribute('data-wide');

  // A static release does not know where it is served.
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href^="./"]')) link.setAttribute('href', link.href);
  const logo = root.querySelector<HTMLImageElement>('.shell-logo');
  if (logo) {
    logo.addEventListener('error', () => {
      logo.hidden = true;
    });
    const wanted = logo.dataset[document.documentElement.dataset.theme ?? 'light'];
    if (wanted && logo.getAttribute('src') !== wanted) logo.src = wanted;
  }

  const { path, query } = readLink();
  const { userChainId: chosen, userSlippageTolerance } = readPreferences();
  const visit = { path, query, chosen };
  const isElsewhere = isOtherChain(place, visit);
  const quote = readQuote();
  // The page replaces a screen of another chain as a whole, so that no press meets a form that goes away at once.
  if (isElsewhere) delete root.dataset.screen;
  const figures = quote && findFigures(root, quote);
  const isOwn =
    quote &&
    isOwnQuote(quote, {
      now: Date.now(),
      slippage: userSlippageTolerance,
      isOtherLanguage: document.documentElement.lang !== place.language,
    });
  if (!isOwn || isElsewhere) figures?.clear();
  // The element's frame is as high as what it shows.
  if (window.name === frameName) root.querySelector('[data-served]')?.setAttribute('data-folded', '');
  const tokens = root.querySelectorAll('main [aria-haspopup]:not([aria-expanded])');
  // With a quote, the document has the tokens of the link.
  const sides = quote ? [] : findLinkedSides(visit);
  hold(
    root,
    isElsewhere
      ? [...root.querySelectorAll('[aria-haspopup]:not([aria-expanded])')]
      : sides.flatMap((side) => tokens[side] ?? []),
  );
  const loadFiles = () => loadQuoteFiles(findChain(place, visit));
  if (query.has('exactAmount')) loadFiles();
  else root.addEventListener('input', loadFiles, { once: true });
  if (parent === window) globalThis.liverySearch = startEarlySearch();
  globalThis.liveryForm = startEarlyForm(root, { isFramed: parent !== window, onAmount: figures?.hide });
}

/** Returns the quote of the document, which the gateway wrote and the page parses later. */
function readQuote(): { at: number; question: string } | undefined {
  return JSON.parse(document.getElementById(linkedQuoteId)?.textContent ?? 'null') ?? undefined;
}

function readPreferences(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem('livery.preferences') ?? 'null')?.state ?? {};
  } catch {
    return {};
  }
}
