import { expect, test } from 'vitest';
import { getTokenRisk } from './getTokenRisk';

const honest = { canBuy: true, canSell: true, buyTaxBps: 0, sellTaxBps: 0, transferTaxBps: 0 };

test.each([
  [{}, undefined],
  [{ buyTaxBps: 4, transferTaxBps: 4 }, undefined],
  [{ buyTaxBps: 5 }, 'taxed'],
  [{ sellTaxBps: 200 }, 'taxed'],
  [{ transferTaxBps: 9_000 }, 'taxed'],
  [{ sellTaxBps: 4_999 }, 'taxed'],
  [{ sellTaxBps: 5_000 }, 'ruinous'],
  [{ buyTaxBps: 9_000 }, 'ruinous'],
  [{ canSell: false }, 'unsellable'],
  [{ canSell: false, buyTaxBps: 9_000 }, 'unsellable'],
  [{ canBuy: false, canSell: false }, 'unbuyable'],
])('the risk of a trial with %j is %s', (trial, risk) => {
  expect(getTokenRisk({ ...honest, ...trial })).toBe(risk);
});
