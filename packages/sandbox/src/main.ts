import { BaseError } from '@livery/core/errors/BaseError';
import { stopProcesses } from './process/startProcess';
import { describeStart } from './stack/describeStart';
import { parseSandboxEnvironment } from './stack/parseSandboxEnvironment';
import { type Stack, startStack } from './stack/startStack';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

let stack: Stack | undefined;
let ending = false;

async function end(code: number): Promise<never> {
  // A second signal exits at once; whatever still runs ends with this process.
  if (ending) process.exit(1);
  ending = true;
  await stack?.stop();
  await stopProcesses();
  process.exit(code);
}

async function fail(error: unknown): Promise<void> {
  if (ending) return;
  const debug = process.env.LOG_LEVEL === 'debug';
  const sentence = error instanceof BaseError ? error.shortMessage : `Unexpected error: ${error}.`;
  process.stderr.write(`${sentence}\n${debug && error instanceof Error ? `${error.stack}\n` : ''}`);
  await end(1);
}

async function main(): Promise<void> {
  const started = performance.now();
  const options = parseSandboxEnvironment(process.env);
  stack = await startStack(options);
  options.log(describeStart(stack));
  options.log(`ready in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  await fail(await stack.failed);
}

for (const signal of signals) process.on(signal, () => void end(0));
main().catch(fail);
