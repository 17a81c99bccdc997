import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import pino from 'pino';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { root } from '../../../../scripts/lib/root.mjs';
import { createContext } from '../context/createContext';
import { parseEnvironment } from '../env/parseEnvironment';
import { createApp } from './createApp';

const problem = v.looseObject({ linter: v.string(), rule: v.string(), severity: v.string() });

test('the description has no error and no warning for Redocly and Spectral', async () => {
  const environment = parseEnvironment({ RPC_URLS_1: 'http://127.0.0.1:2' });
  const app = createApp(createContext(environment, pino({ level: 'silent' })));
  const linter = spawn(process.execPath, [join(root, 'scripts/lint-openapi.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  linter.stdin.end(await (await app.request('/openapi.json')).text());
  const problems = v.parse(v.array(problem), await json(linter.stdout));
  // Every operator has a contact of its own: security.txt names it.
  expect(problems.map(({ rule }) => rule)).toEqual(['info-contact']);
});
