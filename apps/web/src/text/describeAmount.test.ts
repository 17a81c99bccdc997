import { expect, test } from 'vitest';
import { allDigits, describeAmount } from './describeAmount';
import { describeCost } from './describeCost';
import { describeTrade } from './describeTrade';

const chainId = 1;
const address = '0x0000000000000000000000000000000000000001';
const ether = { chainId, address, symbol: 'ETH', name: 'Ether', decimals: 18 } as const;
const dollar = { chainId, address, symbol: 'A_DOLLAR_OF_21_LETTER', name: 'Dollar', decimals: 6 } as const;

test('an amount has six significant digits, rounded down, and the abbreviated symbol of its token', () => {
  expect(describeAmount(1_234_567_890n, dollar)).toEqual({ amount: '1234.56', symbol: 'A_DO…TTER' });
});

test('it has fewer digits or all where that is asked for, and no symbol where its unit has none', () => {
  expect(describeAmount(1_999_999_999n, dollar, 3).amount).toBe('1999');
  expect(describeAmount(1_234_567_890_123_456_789n, ether, allDigits).amount).toBe('1.234567890123456789');
  expect(describeAmount(3n, ether, allDigits).amount).toBe('0.000000000000000003');
  expect(describeAmount(5n, { decimals: 0 })).toEqual({ amount: '5', symbol: '' });
});

test('a cost is rounded up', () => {
  expect(describeCost(1_234_567_890_123_456_789n, ether, 3)).toEqual({ amount: '1.24', symbol: 'ETH' });
});

test('a trade has both amounts and both symbols', () => {
  const trade = { sellToken: ether, buyToken: dollar, sellAmount: 1_234_567n * 10n ** 12n, buyAmount: 500_000n };
  expect(describeTrade(trade, 3)).toEqual({
    sellAmount: '1.23',
    sellSymbol: 'ETH',
    buyAmount: '0.5',
    buySymbol: 'A_DO…TTER',
  });
});
