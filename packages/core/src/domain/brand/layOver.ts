import { blend, formatHex } from 'culori';

/** What a #rrggbb colour looks like where another covers a `share` (0 to 1) of it. */
export function layOver(below: string, above: string, share: number): string {
  return formatHex(blend([below, { ...blend([above]), alpha: share }], 'normal', 'rgb'));
}
