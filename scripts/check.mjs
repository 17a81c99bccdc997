import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSources } from './lib/checkSources.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { root } from './lib/root.mjs';
import { run } from './lib/run.mjs';

/** The most files of a project's tests that are run: more would take longer than this command may. */
const maxFiles = { pure: 200, shared: 200, unit: 40, 'shared-chain': 12, chain: 2, components: 16 };

/** Returns the commit whose tests passed last; the one before this without. */
function findTested() {
  const file = join(root, '.cache/last-test.json');
  if (!existsSync(file)) return 'HEAD~1';
  const { commit, dirty, failed } = JSON.parse(readFileSync(file, 'utf8'));
  return commit && !dirty && failed === 0 ? commit : 'HEAD~1';
}

/** Returns the files of a project's tests that import what has changed since a commit. */
function listFiles(project, since) {
  const list = ['vitest', 'list', '--project', project, '--changed', since, '--filesOnly', '--json'];
  const printed = execFileSync('npx', list, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return JSON.parse(printed.slice(printed.indexOf('[')));
}

await ensureInstalled();
const failures = [];
const skipped = ['journeys: none is run here'];
await checkSources(async (title, ...command) => {
  console.log(`\n— ${title}`);
  if ((await run(command[0], command.slice(1))) !== 0) failures.push(title);
});
const since = findTested();
console.log(`\nTests of what has changed since ${since}`);
for (const [project, most] of Object.entries(maxFiles)) {
  const { length } = listFiles(project, since);
  const vitest = ['vitest', 'run', '--project', project, '--changed', since];
  if (length > most) skipped.push(`${project}: ${length} files import it, run them by npx ${vitest.join(' ')}`);
  else if (length > 0 && (await run('npx', [...vitest, '--reporter=dot'])) !== 0) failures.push(project);
}
for (const skip of skipped) console.log(`\nNot run: ${skip}`);
console.log(failures.length === 0 ? '\nNo fault found' : `\nFailed: ${failures.join(', ')}`);
process.exit(failures.length === 0 ? 0 : 1);
