import { relative } from 'node:path';
import { root } from './root.mjs';

/** Returns how many tests of Vitest's JSON report passed, and a text about each that failed. */
export function readVitest({ numPassedTests, testResults }) {
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0 && status === 'failed') return [`${file}: ${message}`];
    return tests.map(({ fullName, failureMessages }) => [`${file} › ${fullName}`, ...failureMessages].join('\n'));
  });
  return { passed: numPassedTests, failed };
}

/** Returns the same of Playwright's JSON report. A test that passed only when repeated has failed. */
export function readPlaywright({ stats, suites, errors }) {
  const failed = suites.flatMap(listFailed);
  return { passed: stats.expected, failed: [...failed, ...errors.map(({ message }) => message)] };
}

function listFailed({ file, specs = [], suites = [] }) {
  const failed = specs.flatMap(({ title, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
        return [`${file}:${line} › ${title}`, ...messages].join('\n');
      }),
  );
  return [...failed, ...suites.flatMap(listFailed)];
}
