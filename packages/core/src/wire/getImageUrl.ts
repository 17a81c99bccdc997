/** Where a picture of an operator or a list is shown from: the page's own origin, which fetches and checks foreign ones. */
export function getImageUrl(address: string): string {
  return address.startsWith('/') ? address : `/api/images?url=${encodeURIComponent(address)}`;
}
