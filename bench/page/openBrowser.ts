import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/lib/findChromium.mjs';

const common = [
  '--no-sandbox',
  '--headless=new',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  // Requests to other hosts fail at once, so that results do not depend on the network of the machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
];
const withoutFrameRate = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** Launches a Chromium that reaches only this machine. Without a frame rate limit, a frame is painted as soon as it is ready. */
export function openBrowser({ frameRate }: { frameRate: boolean }): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: frameRate ? common : [...common, ...withoutFrameRate],
  });
}
