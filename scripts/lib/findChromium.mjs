import { findOnPath } from './findOnPath.mjs';

/** The path of a Chromium: the one that LIVERY_CHROMIUM names, else one on PATH; undefined leaves the choice to Playwright. */
export function findChromium() {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  return process.env.LIVERY_CHROMIUM ?? findOnPath(names);
}
