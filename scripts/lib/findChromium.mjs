import { findOnPath } from './findOnPath.mjs';

/**
 * Returns the path of a Chromium from LIVERY_CHROMIUM, or else on PATH; undefined leaves the choice to Playwright. The
 * shell without windows is a quarter faster.
 */
export function findChromium() {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  return process.env.LIVERY_CHROMIUM ?? findOnPath(names);
}
