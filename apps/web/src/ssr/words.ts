/**
 * Nodes that hold words: labels, and texts between tags. A walk through the elements and texts of a document meets them
 * in the same order.
 */
const word = / aria-label="([^"]*)"|>([^<]+)/g;

/**
 * Returns the words of each form of a document in the order of the document; null where all forms have the same.
 * `write` puts the texts of a form in the place of the marks that `mark` finds.
 */
export function listWords<form>(
  html: string,
  { forms, mark, write }: { forms: readonly form[]; mark: RegExp; write: (marked: string, form: form) => string },
): (readonly [form, (string | null)[]])[] {
  const rows = [...html.matchAll(word)].map(([, label, text = '']) => {
    const marked = label ?? text;
    if (marked.search(mark) < 0) return undefined;
    const written = forms.map((form) => write(marked, form));
    return written.every((each) => each === written[0]) ? undefined : written.map(unescapeHtml);
  });
  return forms.map((form, index) => [form, rows.map((row) => row?.[index] ?? null)] as const);
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

/** Writes the words of another form into a document. */
export function writeWords(root: Node, words: readonly (string | null)[]): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let index = 0;
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const holder = node instanceof Element ? node.getAttributeNode('aria-label') : node;
    if (!holder) continue;
    const text = words[index];
    index += 1;
    if (typeof text === 'string') holder.nodeValue = text;
  }
}
