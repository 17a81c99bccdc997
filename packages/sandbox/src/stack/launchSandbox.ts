import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ChildEndedError } from '../errors/process';
import { findRoot } from '../process/findRoot';
import { startProcess } from '../process/startProcess';

const readyLine = /^ready in [\d.]+ s$/m;
const graceMs = 20_000;
const address = /http:\/\/localhost:\d+/;

export type Sandbox = {
  /** URL of the page and its gateway. */
  url: string;
  stop(): Promise<void>;
};

/**
 * Starts the built sandbox as `npm start` does, in a process that cannot outlive this one: with chains on free ports,
 * no bot, no keeper and a block for each transaction, unless `variables` of its environment say otherwise. Throws
 * ChildEndedError if it ends before everything answers.
 */
export async function launchSandbox(variables: Readonly<Record<string, string>>): Promise<Sandbox> {
  const sandbox = startProcess(process.execPath, [join(findRoot(), 'packages/sandbox/dist/main.js')], {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    RPC_PORT: '0',
    SANDBOX_BOT: 'off',
    SANDBOX_KEEPER: 'off',
    SANDBOX_MINING: 'instant',
    ...variables,
  });
  const url = await Promise.race([readUrl(sandbox.output), sandbox.exited]);
  if (typeof url !== 'string') throw new ChildEndedError('The sandbox', url, sandbox.lastWords());
  return { url, stop: () => sandbox.stop(graceMs) };
}

/** Returns the address that it prints, once everything answers. */
function readUrl(output: Readable): Promise<string> {
  let printed = '';
  return new Promise((resolve) => {
    output.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const [url] = readyLine.test(printed) ? (address.exec(printed) ?? []) : [];
      if (url) resolve(url);
    });
  });
}
