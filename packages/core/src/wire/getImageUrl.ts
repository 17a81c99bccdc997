/**
 * Where a picture of an operator or a list is shown from: the page's own origin, which fetches and checks foreign ones.
 * A quiet one that cannot be had leaves no error in the browser's console.
 */
export function getImageUrl(address: string, { isQuiet = false }: { isQuiet?: boolean } = {}): string {
  if (address.startsWith('/')) return address;
  return `/api/images?url=${encodeURIComponent(address)}${isQuiet ? '&quiet=true' : ''}`;
}
