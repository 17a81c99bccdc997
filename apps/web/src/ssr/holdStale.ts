/** The facts of a served document's screens, for the script in it. */
export type Place = {
  /** The path of the screen that was rendered. */
  screen: string;
  /** The path prefixes of the served chains by id. */
  chains: Readonly<Record<string, string>>;
};

type Visit = {
  /** The path and the query of the link, or of the old link in its hash. */
  path: string;
  query: URLSearchParams;
  /** The id of the chain chosen last. */
  chosen: unknown;
};

/** Returns the id of the chain that the page will show. */
export function findChain({ screen, chains }: Place, { path, query, chosen }: Visit): string | undefined {
  const prefixes = Object.values(chains).filter(Boolean);
  const find = (from: string) => from.split('/').find((segment) => prefixes.includes(segment)) ?? '';
  const isNamed = /\/swap\/0x/i.test(path) || query.get('inputCurrency') || query.get('outputCurrency');
  const wanted = find(path) || (isNamed ? '' : chains[String(chosen)]);
  const shown = wanted !== undefined && Object.values(chains).includes(wanted) ? wanted : find(screen);
  return Object.keys(chains).find((id) => chains[id] === shown);
}

/** Returns true if the page will show another chain than the document does. */
export function isOtherChain(place: Place, visit: Visit): boolean {
  const served = { path: place.screen, query: new URLSearchParams(), chosen: undefined };
  return findChain(place, visit) !== findChain(place, served);
}

/** Returns the sides of the form for which the link names a token; the document has the default ones. */
export function findLinkedSides({ query }: Pick<Visit, 'query'>): number[] {
  const isAddress = (name: string) => /^0x[\da-f]{40}$/i.test(query.get(name) ?? '');
  return ['inputCurrency', 'outputCurrency'].flatMap((name, side) => (isAddress(name) ? [side] : []));
}

/** Hides the content of controls that show something else than the page will, until it changes. */
export function hold(root: Element, controls: readonly Element[]): void {
  if (controls.length === 0) return;
  for (const control of controls) control.setAttribute('data-held', '');
  const options = { childList: true, subtree: true, characterData: true, attributeFilter: ['class', 'aria-label'] };
  const observer = new MutationObserver(() => {
    observer.disconnect();
    for (const control of controls) control.removeAttribute('data-held');
  });
  observer.observe(root, options);
}
