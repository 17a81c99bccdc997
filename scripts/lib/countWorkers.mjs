import { availableParallelism, totalmem } from 'node:os';

/** What a journey takes, with its product and its pages; other tests take less. In bytes. */
const workerBytes = 1.5 * 2 ** 30;

/**
 * Returns how many tests that wait for chains, pages and servers run beside each other: twice as many as cores, since
 * they wait half of their time, but no more than the memory holds, and two at least.
 */
export function countWorkers() {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.max(2, Math.min(2 * availableParallelism(), Math.floor(bytes / workerBytes)));
}
