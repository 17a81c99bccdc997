type Change = (text: Text) => void;

/** Changes of a page's texts that browsers and extensions make behind React's back. Each keeps the characters. */
export const pageTools = {
  /** Puts each text into two elements, as Chrome's translator does. */
  translator: (text) => {
    if (text.parentElement?.closest('[translate="no"]')) return;
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    text.replaceWith(outer);
    outer.firstElementChild?.append(document.createTextNode(text.data));
  },
  /** Splits each text, with an element around its middle. */
  marker: (text) => {
    const middle = text.splitText(Math.floor(text.length / 3));
    middle.splitText(Math.ceil(middle.length / 2));
    const mark = document.createElement('mark');
    middle.replaceWith(mark);
    mark.append(middle);
  },
  /** Moves each text itself into an element of its own. */
  wrapper: (text) => {
    const tag = document.createElement('x-words');
    text.replaceWith(tag);
    tag.append(text);
  },
  /** Replaces each text by a copy. */
  copier: (text) => text.replaceWith(document.createTextNode(text.data)),
  /** Cuts each text in pieces. */
  splitter: (text) => {
    for (let rest = text; rest.length > 1; ) rest = rest.splitText(1);
  },
} satisfies Record<string, Change>;

/**
 * Changes the texts in an element now, and each one that the page adds or changes from then on, except those that the
 * tool itself made. Returns a function that does so at once instead of with the next microtask, and one that ends it.
 */
export function runPageTool(place: Element, change: Change) {
  const made = new WeakSet<Node>();
  const act = (nodes: Iterable<Node>) => {
    const texts = [...nodes].flatMap(listTexts).filter((text) => text.isConnected && !made.has(text));
    for (const text of new Set(texts)) if (text.data.trim() !== '') change(text);
    observer.takeRecords();
    for (const text of listTexts(place)) made.add(text);
  };
  const read = (records: readonly MutationRecord[]) =>
    act(records.flatMap(({ type, target, addedNodes }) => (type === 'childList' ? [...addedNodes] : [target])));
  const observer = new MutationObserver(read);
  act([place]);
  observer.observe(place, { childList: true, characterData: true, subtree: true });
  return { flush: () => read(observer.takeRecords()), stop: () => observer.disconnect() };
}

function listTexts(node: Node): Text[] {
  if (node instanceof Text) return [node];
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}

/** Returns the texts for which React keeps a node, so that it fails or shows an old text once another tool has changed them. */
export function listBareTexts(place: Element): string[] {
  const isBare = (text: Text) => Object.keys(text).some((key) => key.startsWith('__reactFiber$'));
  return listTexts(place).flatMap((text) => (isBare(text) ? [text.data] : []));
}
