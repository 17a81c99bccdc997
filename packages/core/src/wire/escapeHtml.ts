const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Escapes text for an HTML document, as content or within double quotes.
 *
 * @example
 * escapeHtml('Fish & "Chips"'); // 'Fish &amp; &quot;Chips&quot;'
 */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
