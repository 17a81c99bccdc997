import { EnvironmentError } from '@livery/core/errors/environment';
import { expect, test } from 'vitest';
import { parseEnvironment } from './parseSandboxEnvironment';

test('every variable has a default', () => {
  expect(parseEnvironment({})).toMatchObject({
    port: 8080,
    rpcPort: 8545,
    mining: 'interval',
    blockTime: 2,
    bot: true,
    keeper: true,
    logLevel: 'warn',
  });
});

test('the ports of the chains follow that of the page unless they are set', () => {
  expect(parseEnvironment({ PORT: '9000' }).rpcPort).toBe(9465);
  expect(parseEnvironment({ PORT: '9000', RPC_PORT: '7000' }).rpcPort).toBe(7000);
  expect(parseEnvironment({ PORT: '0' }).rpcPort).toBe(0);
});

test('instant mining also mines at intervals, so that the clock of the chain advances', () => {
  expect(parseEnvironment({ SANDBOX_MINING: 'instant', SANDBOX_BLOCK_TIME: '5' })).toMatchObject({
    mining: 'mixed',
    blockTime: 5,
  });
});

test('an empty variable counts as absent', () => {
  expect(parseEnvironment({ PORT: '', SANDBOX_BOT: '' })).toMatchObject({ port: 8080, bot: true });
});

test.each([
  [{ SANDBOX_BOT: 'yes' }, "SANDBOX_BOT is neither 'on' nor 'off': 'yes'."],
  [{ SANDBOX_KEEPER: '1' }, "SANDBOX_KEEPER is neither 'on' nor 'off': '1'."],
  [{ RPC_PORT: '65531' }, "RPC_PORT is not a port number: '65531'."],
])('%j throws an error that names the variable', (variables, sentence) => {
  expect(() => parseEnvironment(variables)).toThrow(EnvironmentError);
  expect(() => parseEnvironment(variables)).toThrow(sentence);
});
