/**
 * Returns the URL of an operator's or a list's image on the page's own origin, whose gateway fetches and checks external
 * ones. With `isQuiet`, an image that is not available leaves no error in the browser's console.
 */
export function getImageUrl(address: string, { isQuiet = false }: { isQuiet?: boolean } = {}): string {
  if (address.startsWith('/')) return address;
  return `/api/images?url=${encodeURIComponent(address)}${isQuiet ? '&quiet=true' : ''}`;
}
