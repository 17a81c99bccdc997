import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import { zeroAddress, zeroHash } from 'viem';
import { expect, test } from 'vitest';
import { getOrderStatus, needsMaker } from './getOrderStatus';

const sellToken = { chainId: 1, address: `0x${'1'.repeat(40)}`, symbol: 'WETH', name: '', decimals: 18 } as const;
const buyToken = { chainId: 1, address: `0x${'2'.repeat(40)}`, symbol: 'USDC', name: '', decimals: 6 } as const;
const unit = 10n ** 18n;

/** An order of 2 WETH for 6,300 USDC, half of it filled. */
const record: OrderRecord = {
  order: {
    makerToken: sellToken.address,
    takerToken: buyToken.address,
    makerAmount: 2n * unit,
    takerAmount: 6_300_000_000n,
    takerTokenFeeAmount: 0n,
    maker: zeroAddress,
    taker: zeroAddress,
    sender: zeroAddress,
    feeRecipient: zeroAddress,
    pool: zeroHash,
    expiry: 2_000_000_000n,
    salt: 1n,
    chainId: 1,
    verifyingContract: zeroAddress,
    signature: { signatureType: 2, v: 27, r: zeroHash, s: zeroHash },
  },
  metaData: {
    orderHash: zeroHash,
    remainingFillableTakerAmount: 3_150_000_000n,
    filledTakerAmount: 3_150_000_000n,
    state: 'FILLED',
    createdAt: '',
  },
};
/** The market's price of a token; its gas costs 3 USDC. */
const at = (buyAmount: bigint) => ({ sellAmount: unit, buyAmount, gas: { cost: 10n ** 15n, rate: '3000' } });
const open = {
  record,
  sellToken,
  buyToken,
  balance: unit,
  allowance: unit,
  market: at(3_000_000_000n),
  taxesBps: [0, 0] as const,
};

test('a funded order waits for its price, or is ready when the market has reached it', () => {
  expect(getOrderStatus(open)).toEqual({ status: 'waiting', awayBps: 500 });
  expect(getOrderStatus({ ...open, market: at(3_160_000_000n) })).toEqual({ status: 'ready' });
  expect(getOrderStatus({ ...open, market: undefined })).toBeUndefined();
  expect(getOrderStatus({ ...open, market: null })).toBeUndefined();
});

test('an order at the market that does not pay for the gas of its fill is not said to be filled next', () => {
  for (const buyAmount of [3_150_000_000n, 3_153_000_000n]) {
    expect(getOrderStatus({ ...open, market: at(buyAmount) })).toEqual({ status: 'small' });
  }
  expect(getOrderStatus({ ...open, market: at(3_153_000_001n) })).toEqual({ status: 'ready' });
  expect(needsMaker({ status: 'small' })).toBe(false);
});

test.each([[[200, 0]], [[0, 200]]] as const)(
  'an order of tokens that take %s basis points waits until a fill pays what they take, too',
  (taxesBps) => {
    const market = at(3_200_000_000n);
    expect(getOrderStatus({ ...open, market })).toEqual({ status: 'ready' });
    // 3,136 dollars are left of 3,200: the market has 0.45 % to go.
    expect(getOrderStatus({ ...open, market, taxesBps })).toEqual({ status: 'waiting', awayBps: 44.64 });
    expect(getOrderStatus({ ...open, market: at(3_220_000_000n), taxesBps })).toEqual({ status: 'ready' });
  },
);

test('an order whose remainder is not covered waits for its maker', () => {
  const unfunded = getOrderStatus({ ...open, balance: unit - 1n, allowance: 0n });
  expect(unfunded).toEqual({ status: 'unfunded', balance: unit - 1n, needed: unit });
  const unapproved = getOrderStatus({ ...open, allowance: unit - 1n });
  expect(unapproved).toEqual({ status: 'unapproved', needed: unit });
  const metaData = { ...record.metaData, state: 'INVALID' as const };
  const invalid = getOrderStatus({ ...open, record: { ...record, metaData } });
  expect(invalid).toEqual({ status: 'invalid' });
  const reasoned = { ...record.metaData, state: 'UNFUNDED' as const, reason: 'TRANSFER_REFUSED' };
  const refused = getOrderStatus({ ...open, record: { ...record, metaData: reasoned } });
  expect(refused).toEqual({ status: 'refused' });
  expect([unfunded, unapproved, invalid, refused].every(needsMaker)).toBe(true);
  expect([getOrderStatus(open), undefined].some(needsMaker)).toBe(false);
});
