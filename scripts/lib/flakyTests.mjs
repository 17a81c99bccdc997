import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** The most tests of a run that may fail and then pass alone. */
export const maxFlaky = 3;

const dayMs = 86_400_000;
const maxDays = 14;

/** Tests of the gate, of signatures and of the router below the browser: they depend on no time, so that a failure is a fault. */
const timeless = /^packages\/(core|router)\/(?!.*\.chain\.)|^packages\/core\/src\/gate\/|\/sign[A-Z]\w*\.test\.ts$/;
/** An assertion about what the wallet was asked for. */
const walletAsked = /reached the wallet|^>.*(wallet\.list(Asked|Sent|Batches)\(|phone\.log\b)/m;
/** A process or a port that the machine did not give. */
const ofMachine = /GatewayNotReadyError|EADDRINUSE|No free port|ChildEndedError|Worker (exited|terminated)|ERR_WORKER/;

/**
 * Returns true for a failure that stands, even if the test passes when it is repeated.
 *
 * @param {import('./readReports.mjs').Failure} failure
 */
export function isFinal({ file, message }) {
  return timeless.test(file) || walletAsked.test(message);
}

/**
 * Returns true if the machine, and not a test, ended a stage: it named no failure, or only processes and ports that it did not get.
 *
 * @param {readonly import('./readReports.mjs').Failure[]} failures
 */
export function isOfMachine(failures) {
  return failures.every(({ message }) => ofMachine.test(message));
}

/**
 * Returns a text about each entry of flaky.json that is older than fourteen days, by when its test is mended or removed.
 *
 * @param {readonly { name: string, since: string, cause: string }[]} entries
 * @param {number} now in milliseconds since 1970
 */
export function listOverdue(entries, now) {
  return entries
    .filter(({ since }) => !(now - Date.parse(since) <= maxDays * dayMs))
    .map(({ name, since, cause }) => `flaky.json: ${name} since ${since} (${cause})`);
}

/** Returns the tests that are known to be flaky, each with the day on which it was first seen and its cause. */
export function readFlaky() {
  const file = join(root, 'flaky.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}
