import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/lib/findChromium.mjs';

const common = [
  '--no-sandbox',
  '--headless=new',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  // Nobody's servers answer: what a page asks of them fails at once, the same on every machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
];
const withoutFrameRate = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** A Chromium that reaches this machine only; without a frame rate a frame is painted as soon as it is ready. */
export function openBrowser({ frameRate }: { frameRate: boolean }): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: frameRate ? common : [...common, ...withoutFrameRate],
  });
}
