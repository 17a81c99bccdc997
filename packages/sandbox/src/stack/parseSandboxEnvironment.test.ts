import { chains } from '@livery/core/domain/chains';
import { EnvironmentError } from '@livery/core/errors/environment';
import { expect, test } from 'vitest';
import { parseSandboxEnvironment } from './parseSandboxEnvironment';

test('every variable has a default', () => {
  expect(parseSandboxEnvironment({})).toMatchObject({
    port: 8080,
    rpcPort: 8545,
    chains,
    mining: 'interval',
    blockTime: 4,
    bot: true,
    keeper: true,
    logLevel: 'warn',
  });
});

test('the ports of the chains follow that of the page unless they are set', () => {
  expect(parseSandboxEnvironment({ PORT: '9000' }).rpcPort).toBe(9465);
  expect(parseSandboxEnvironment({ PORT: '9000', RPC_PORT: '7000' }).rpcPort).toBe(7000);
  expect(parseSandboxEnvironment({ PORT: '0' }).rpcPort).toBe(0);
});

test('instant mining also mines at intervals, so that the clock of the chain advances', () => {
  expect(parseSandboxEnvironment({ SANDBOX_MINING: 'instant', SANDBOX_BLOCK_TIME: '5' })).toMatchObject({
    mining: 'mixed',
    blockTime: 5,
  });
});

test('only the chains that are named start, in the order in which all are listed', () => {
  const named = parseSandboxEnvironment({ SANDBOX_CHAINS: '56, 1,56' }).chains ?? [];
  expect(named.map(({ id }) => id)).toEqual([1, 56]);
});

test('a port is wanted for each chain that starts', () => {
  expect(parseSandboxEnvironment({ RPC_PORT: '65534', SANDBOX_CHAINS: '1,56' }).rpcPort).toBe(65_534);
  expect(() => parseSandboxEnvironment({ RPC_PORT: '65534', SANDBOX_CHAINS: '1,56,10' })).toThrow(
    'RPC_PORT must be lower: no 3 ports follow 65533.',
  );
});

test('each start has a token of its own, unless the environment has one', () => {
  const makeToken = (variables = {}) => parseSandboxEnvironment(variables).adminToken;
  expect(makeToken()).toMatch(/^[0-9a-f]{48}$/);
  expect(makeToken()).not.toBe(makeToken());
  expect(makeToken({ LIVERY_ADMIN_TOKEN: '' })).toBeDefined();
  expect(makeToken({ LIVERY_ADMIN_TOKEN: 'mine' })).toBeUndefined();
});

test('an empty variable counts as absent', () => {
  expect(parseSandboxEnvironment({ PORT: '', SANDBOX_BOT: '' })).toMatchObject({ port: 8080, bot: true });
});

test.each([
  [{ SANDBOX_BOT: 'yes' }, "SANDBOX_BOT is neither 'on' nor 'off': 'yes'."],
  [{ SANDBOX_KEEPER: '1' }, "SANDBOX_KEEPER is neither 'on' nor 'off': '1'."],
  [{ RPC_PORT: '65536' }, "RPC_PORT is not a port number: '65536'."],
  [
    { SANDBOX_CHAINS: '1,5' },
    `SANDBOX_CHAINS is not a list of chains, of which there are ${chains.map(({ id }) => id).join(', ')}: '1,5'.`,
  ],
  [{ SANDBOX_CHAINS: ',' }, 'SANDBOX_CHAINS is not a list of chains'],
])('%j throws an error that names the variable', (variables, sentence) => {
  expect(() => parseSandboxEnvironment(variables)).toThrow(EnvironmentError);
  expect(() => parseSandboxEnvironment(variables)).toThrow(sentence);
});
