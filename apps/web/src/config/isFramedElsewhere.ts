/** Returns true in a frame of another site's page, which is not the operator's. */
export function isFramedElsewhere(): boolean {
  try {
    return globalThis.parent?.origin !== globalThis.origin;
  } catch {
    // A browser tells a page nothing of another site's.
    return true;
  }
}
