import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import * as v from 'valibot';
import { openPage } from './openPage';
import type { Profile } from './profiles';

/** A task up to this long does not count as blocking. */
const graceMs = 50;

const mark = 'livery-visit';

/** The events of Chromium's trace that matter, times in microseconds. */
const trace = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      tdur: v.optional(v.number()),
    }),
  ),
});

/**
 * Measures for how long one visit blocks the main thread by the thread's own processor time: ms beyond 50 of each task.
 * What else runs on the machine, such as the drawing without a graphics card, does not count. The browser slows a
 * processor down by keeping it busy, which counts as the thread's own time, so the visit is not slowed down and its
 * tasks count as many times as the profile says.
 */
export async function measureBlocked(browser: Browser, url: string, profile: Profile): Promise<number> {
  const page = await openPage(browser, { ...profile, cpu: 1 });
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('input[inputmode="decimal"]:enabled:read-write').first().waitFor({ timeout: 60_000 });
  await pause(profile.watched);
  // A mark tells the page's main thread in the trace.
  await page.evaluate((name) => void performance.mark(name), mark);
  const { traceEvents } = v.parse(trace, JSON.parse((await browser.stopTracing()).toString()));
  await page.context().close();
  const marked = traceEvents.find(({ name }) => name === mark);
  if (!marked) throw new Error(`The trace has no mark of ${url}.`);
  return traceEvents
    .filter(({ name, pid, tid }) => /RunTask$/.test(name) && pid === marked.pid && tid === marked.tid)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1_000) * profile.cpu - graceMs), 0);
}
