import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { run } from './lib/run.mjs';

// Tries honest swaps that were changed at random against the gate: as many as the first parameter says.
const [count = '100000'] = process.argv.slice(2);
await ensureInstalled();
const test = ['vitest', 'run', '--project', 'pure', 'packages/core/src/gate/swap/gate.property.test.ts'];
process.exit(await run('npx', [...test, '--testTimeout=0'], { env: { GATE_MUTANTS: count } }));
