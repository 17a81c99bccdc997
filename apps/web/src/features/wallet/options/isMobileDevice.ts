/** Whether the page runs on a phone or a tablet, where wallets are apps and not extensions. */
export function isMobileDevice({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  // A tablet by Apple says that it is a Mac; no Mac has a touch screen.
  return /Android|iPhone|iPad|iPod|Mobile/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
