import type { ReactElement } from 'react';

/** Elements, or nothing: whatever can stand beside others in the page. A text cannot (`wrapText`). */
export type Elements = ReactElement | boolean | '' | null | undefined | readonly Elements[];

/** A text, or elements. */
export type Content = string | Elements;

/**
 * Returns the content with an element around a text, so that it can stand beside others. A new text gets a new element, which no
 * translator or extension has changed.
 */
export function wrapText(content: Content): Elements {
  return typeof content === 'string' ? <span key={content}>{content}</span> : content;
}
