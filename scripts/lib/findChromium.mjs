import { findOnPath } from './findOnPath.mjs';

/** Returns the path of a Chromium from LIVERY_CHROMIUM, or else on PATH; undefined leaves the choice to Playwright. */
export function findChromium() {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  return process.env.LIVERY_CHROMIUM ?? findOnPath(names);
}
