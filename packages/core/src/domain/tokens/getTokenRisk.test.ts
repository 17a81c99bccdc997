import { expect, test } from 'vitest';
import { getTokenRisk, getTransferTaxBps } from './getTokenRisk';

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

test('a tax of each transfer counts from five basis points on, whatever else a trial shows', () => {
  const tax = (trial: object) => getTransferTaxBps({ ...honest, ...trial });
  expect([0, 4, 5, 200].map((transferTaxBps) => tax({ transferTaxBps }))).toEqual([0, 0, 5, 200]);
  expect(tax({ transferTaxBps: 200, canSell: false })).toBe(200);
  expect([null, undefined].map(getTransferTaxBps)).toEqual([0, 0]);
});
