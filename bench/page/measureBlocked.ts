import type { Browser } from '@playwright/test';
import * as v from 'valibot';
import { openPage } from './openPage';
import type { Profile } from './profiles';

/** A task up to this long does not count as blocking. */
const graceMs = 50;

/** The events of Chromium's trace that matter, times in microseconds. */
const trace = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      ts: v.optional(v.number()),
      tdur: v.optional(v.number()),
      args: v.optional(v.object({ data: v.optional(v.looseObject({ url: v.optional(v.string()) })) })),
    }),
  ),
});

/**
 * Measures for how long one visit blocks the main thread by the thread's own processor time: ms beyond 50 of each task. What else runs
 * on the machine, such as the drawing without a graphics card, does not count. The browser slows a processor down by keeping it busy,
 * which counts as the thread's own time, so the visit is not slowed down and its tasks count as many times as the profile says.
 */
export async function measureBlocked(browser: Browser, url: string, profile: Profile): Promise<number> {
  const page = await openPage(browser, { ...profile, cpu: 1 });
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('input[inputmode="decimal"]:enabled:read-write').first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(profile.watched);
  const { traceEvents } = v.parse(trace, JSON.parse((await browser.stopTracing()).toString()));
  await page.context().close();
  const load = traceEvents.find(({ name, args }) => name === 'CommitLoad' && args?.data?.url?.startsWith(url));
  if (!load) throw new Error(`The trace has no load of ${url}.`);
  return traceEvents
    .filter(
      ({ name, pid, tid, ts = 0 }) =>
        /RunTask$/.test(name) && pid === load.pid && tid === load.tid && ts >= (load.ts ?? 0),
    )
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1_000) * profile.cpu - graceMs), 0);
}
