import { checkPort } from '@livery/sandbox/stack/checkPort';
import { test } from '@playwright/test';

const first = 20_000;
const perWorker = 100;

/** A free port of this worker's own, below those that the system hands out to whoever asks, so that it stays free until it is used. */
export async function findQuietPort(): Promise<number> {
  const start = first + test.info().parallelIndex * perWorker;
  for (let port = start; port < start + perWorker; port += 1) {
    const checks = ['127.0.0.1', '::1'].map((host) => checkPort({ port, host, use: 'the page', variable: 'PORT' }));
    if ((await Promise.allSettled(checks)).every(({ status }) => status === 'fulfilled')) return port;
  }
  throw new RangeError(`None of ${perWorker} ports from ${start} on is free.`);
}
