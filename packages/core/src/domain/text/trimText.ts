/**
 * Returns a text without the white space and the characters without a shape around it, which come along when it is
 * copied from a page or a chat.
 */
export function trimText(text: string): string {
  return text.replace(/^[\s\p{Cf}]+/u, '').replace(/[\s\p{Cf}]+$/u, '');
}
