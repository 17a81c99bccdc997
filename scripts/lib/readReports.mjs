import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './root.mjs';

/**
 * A test that failed: its file, its name, the whole message, and when it ended (Vitest: when its file ended), in milliseconds since 1970.
 *
 * @typedef {{ file: string, name: string, message: string, endedAt: number }} Failure
 */

/**
 * Returns how many tests of each file of Vitest's JSON report passed, and which failed.
 *
 * @returns {{ file: string, passed: number, failed: Failure[] }[]}
 */
export function readVitest({ testResults }) {
  return testResults.map(({ name: path, status, message, endTime, assertionResults }) => {
    const file = relative(root, path);
    const passed = assertionResults.filter((test) => test.status === 'passed').length;
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        file,
        name: fullName,
        message: stripVTControlCharacters(failureMessages.join('\n')),
        endedAt: endTime,
      }));
    // The file could not be loaded, or failed before or after its tests.
    if (failed.length === 0 && status === 'failed') failed.push({ file, name: '', message, endedAt: endTime });
    return { file, passed, failed };
  });
}

/** Returns a text about each file of the report of coverage that tests do not reach whole. */
export function listUncovered({ total, ...files }) {
  return Object.entries(files)
    .filter(([, measures]) => Object.values(measures).some(({ pct }) => pct < 100))
    .map(([file, { lines }]) => `${relative(root, file)}: ${lines.covered} of ${lines.total} lines are tested`);
}

/**
 * Returns how many tests of Playwright's JSON report passed, which failed, and the first failure of each that passed when it was repeated.
 *
 * @returns {{ passed: number, failed: Failure[], flaky: Failure[] }}
 */
export function readPlaywright({ stats, suites, errors }) {
  const list = (status) => suites.flatMap((suite) => listTests(suite, status));
  const outside = errors.map(({ message }) => ({ file: '', name: '', message, endedAt: Date.now() }));
  return { passed: stats.expected + stats.flaky, failed: [...list('unexpected'), ...outside], flaky: list('flaky') };
}

function listTests({ file, specs = [], suites = [] }, status) {
  const found = specs.flatMap(({ title, line, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ results: [first] }) => ({
        file,
        name: `${line} › ${title}`,
        message: stripVTControlCharacters(first.errors.map((error) => error.message).join('\n')),
        endedAt: Date.parse(first.startTime) + first.duration,
      })),
  );
  return [...found, ...suites.flatMap((suite) => listTests(suite, status))];
}
