import { expect, test } from 'vitest';
import { describeStart } from './describeStart';

const stack = { url: 'http://localhost:8080', chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:8545' }] };

test("the start names the page first, then Studio with its token, then each chain's endpoint", () => {
  expect(
    describeStart({ ...stack, adminToken: 'abc' })
      .split('\n')
      .filter(Boolean),
  ).toEqual([
    '  Exchange  http://localhost:8080',
    '  Studio    http://localhost:8080/studio',
    '  Token     abc  (signs you in to Studio, during this run)',
    '  Local chains, with test money only:',
    '  Ethereum       1  http://127.0.0.1:8545',
  ]);
});

test("an operator's own token is not printed", () => {
  expect(describeStart({ ...stack, adminToken: undefined })).toContain('  Token     the one in LIVERY_ADMIN_TOKEN');
});
