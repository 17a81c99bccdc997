import { beforeEach, expect, test } from 'vitest';
import { changeCheck, findCheck, recordOpenOrder, useFillChecks } from './fillChecks';

const trader = { chainId: 1, account: `0x${'1'.repeat(40)}` } as const;
const find = () => findCheck(useFillChecks.getState().checks, trader);

beforeEach(() => useFillChecks.setState({ checks: [] }));

test('an account is watched until its last order expires', () => {
  recordOpenOrder({ ...trader, until: 0 });
  expect(find()).toBeUndefined();
  recordOpenOrder({ ...trader, until: 200 });
  changeCheck(trader, (check) => check && { ...check, lastCheckedBlock: 7 });
  recordOpenOrder({ ...trader, until: 100 });
  expect(find()).toEqual({ ...trader, until: 200, lastCheckedBlock: 7 });
  recordOpenOrder({ ...trader, until: 300 });
  expect(find()).toEqual({ ...trader, until: 300, lastCheckedBlock: 7 });
});

test('chains and accounts are apart, and the oldest checks are dropped', () => {
  recordOpenOrder({ ...trader, until: 1 });
  for (let chainId = 2; chainId <= 51; chainId++) recordOpenOrder({ ...trader, chainId, until: 1 });
  expect(useFillChecks.getState().checks).toHaveLength(50);
  expect(find()).toBeUndefined();
  changeCheck({ ...trader, chainId: 51 }, () => undefined);
  expect(useFillChecks.getState().checks).toHaveLength(49);
});
