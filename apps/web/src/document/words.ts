/** Nodes that hold words: labels, and texts between tags. A walk through the elements and texts of a document meets them in the same order. */
const word = / aria-label="([^"]*)"|>([^<]+)/g;

/** Returns the words of each form of one document in the order of the document; null where all forms have the same. */
export function listWords<form>(forms: readonly (readonly [form, string])[]): (readonly [form, (string | null)[]])[] {
  const all = forms.map(
    ([form, html]) => [form, [...html.matchAll(word)].map(([, label, text]) => label ?? text ?? '')] as const,
  );
  const [, first = []] = all[0] ?? [];
  const isSame = first.map((_, index) => all.every(([, words]) => words[index] === first[index]));
  return all.map(([form, words]) => [form, words.map((text, index) => (isSame[index] ? null : unescapeHtml(text)))]);
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
