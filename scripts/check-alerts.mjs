import { fail } from './lib/fail.mjs';
import { ensurePromtool, findPromtool } from './lib/promtool.mjs';
import { run } from './lib/run.mjs';

/** Checks the rules of deploy/alerts.yaml with promtool, and runs their cases. */
if (!(await ensurePromtool())) {
  fail(
    'promtool is missing, so the alerts are unchecked: install the package prometheus of Debian, or put promtool on PATH.',
  );
}
for (const parameters of [
  ['check', 'rules', 'deploy/alerts.yaml'],
  ['check', 'config', 'deploy/prometheus.yaml'],
  ['test', 'rules', 'deploy/alerts.test.yaml'],
]) {
  if ((await run(findPromtool(), parameters)) !== 0) fail(`promtool ${parameters.join(' ')} failed.`);
}
