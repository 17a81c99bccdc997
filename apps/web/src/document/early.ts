// The entry of the script at the end of the served document, inlined by the build. It runs before the first paint.
import { startEarlyForm } from './earlyForm';
import { findChain, findLinkedSides, hold, isOtherChain, type Place } from './holdStale';
import { loadQuoteFiles } from './loadQuoteFiles';
import { readLink } from './readLink';
import { writeWords } from './words';

declare global {
  /** Called by the page right before React takes over. */
  var liveryForm: (() => void) | undefined;
  /** Writes the served screen in the language of the document element, which the first script of the document sets. */
  var liveryWords: (() => void) | undefined;
}

const root = document.getElementById('root');
const told = document.getElementById('livery-screen')?.textContent;
// In a frame without an origin of its own no file of the page can be loaded, and its form would never answer.
if (self.origin === 'null') root?.replaceChildren();
else if (root && told) start(root, JSON.parse(told));

function start(root: HTMLElement, place: Place & { language: string; words: Record<string, (string | null)[]> }) {
  globalThis.liveryWords = () => writeWords(root, place.words[document.documentElement.lang] ?? []);
  if (document.documentElement.lang !== place.language) globalThis.liveryWords();

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
  const visit = { path, query, chosen: readChosen() };
  const tokens = root.querySelectorAll('main [aria-haspopup]:not([aria-expanded])');
  hold(
    root,
    isOtherChain(place, visit)
      ? [...root.querySelectorAll('[aria-haspopup]:not([aria-expanded])')]
      : findLinkedSides(visit).flatMap((side) => tokens[side] ?? []),
  );
  const loadFiles = () => loadQuoteFiles(findChain(place, visit));
  if (query.has('exactAmount')) loadFiles();
  else root.addEventListener('input', loadFiles, { once: true });
  globalThis.liveryForm = startEarlyForm(root, { isFramed: parent !== window });
}

function readChosen(): unknown {
  try {
    return JSON.parse(localStorage.getItem('livery.preferences') ?? 'null')?.state?.userChainId;
  } catch {
    return undefined;
  }
}
