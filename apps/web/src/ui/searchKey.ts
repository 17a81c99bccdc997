const isApple = () => /^(Mac|iP)/.test(navigator.platform);

/** Returns the text of the key that the search of tokens and networks opens with; undefined where it is the one with Ctrl. */
export function getSearchKeys(): '⌘K' | undefined {
  return isApple() ? '⌘K' : undefined;
}

/**
 * Returns true for ⌘K on devices of Apple and Ctrl+K on others. Keyboards of other letters than the Latin ones have it
 * in the place that K has on those.
 */
export function isSearchKey({ key, code, metaKey, ctrlKey, altKey, shiftKey, repeat }: KeyboardEvent): boolean {
  if (altKey || shiftKey || repeat) return false;
  if (isApple() ? !metaKey || ctrlKey : !ctrlKey || metaKey) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
}
