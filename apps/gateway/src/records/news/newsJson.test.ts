import { expect, test } from 'vitest';
import type { News } from '../../chains/readNews';
import { parseNews, writeNews } from './newsJson';

const toAddress = (digit: string) => `0x${digit.repeat(40)}` as const;
const toHash = (digit: string) => `0x${digit.repeat(64)}` as const;
const [pool, factory, token0, token1] = [toAddress('1'), toAddress('2'), toAddress('3'), toAddress('4')];
const most = 2n ** 256n - 1n;

const news: News = {
  ancestor: toHash('a'),
  steps: [
    {
      number: 7n,
      hash: toHash('b'),
      parentHash: toHash('a'),
      logsBloom: `0x${'0f'.repeat(256)}`,
      events: [
        { kind: 'moved', pool, reserve0: 0n, reserve1: most },
        { kind: 'created', factory, pool, token0, token1 },
        { kind: 'priced', pool, sqrtPriceX96: most, liquidity: 1n, tick: -887_272 },
        { kind: 'provided', pool, tickLower: -60, tickUpper: 60, liquidity: -5n },
        { kind: 'opened', pool },
        { kind: 'priced', pool: toHash('c'), sqrtPriceX96: most, liquidity: 1n, tick: 5 },
        { kind: 'provided', pool: toHash('c'), tickLower: -60, tickUpper: 60, liquidity: 7n },
        { kind: 'opened', pool: toHash('c') },
        { kind: 'charged', pool: toHash('c'), protocolFee: 4_097_000 },
        { kind: 'initialized', currency0: token0, currency1: token1, fee: 500, tickSpacing: 10, hooks: factory },
        { kind: 'deployed', factory, address: pool, token0, token1, fee: 500, tickSpacing: 10 },
        { kind: 'deployed', factory, address: pool, token0, token1 },
      ],
    },
  ],
  facts: {
    gasPrice: 1n,
    dataPrice: { form: 'fjord', weiPerByte: 1.5 },
    fees: new Map([
      [pool, 3_000],
      [factory, undefined],
    ]),
    gasLimit: 30_000_000n,
    timestamp: 1_700_000_000n,
  },
};

test.each([
  ['of all kinds', news],
  ['without a filter of logs', { ...news, steps: news.steps.map(({ logsBloom: _, ...step }) => step) }],
  ['without a price of data', { ...news, facts: { ...news.facts, dataPrice: undefined } }],
])('news %s are read as they were written', (_, told) => {
  expect(parseNews(writeNews(told))).toEqual(told);
});

test.each([
  ['another kind of event', (text: string) => text.replace('"moved"', '"vanished"')],
  ['a number that is none', (text: string) => text.replace('"reserve0":"0"', '"reserve0":"zero"')],
  ['a filter of logs that is none', (text: string) => text.replace('0f0f', '0f')],
  ['a hash that is none', (text: string) => text.replace(toHash('b'), '0xb')],
])('news with %s are refused', (_, change) => {
  const text = writeNews(news);
  expect(change(text)).not.toBe(text);
  expect(() => parseNews(change(text))).toThrow();
});
