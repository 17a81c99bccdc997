import { encodeLiquidity, type LiquidityFunction } from '@livery/core/domain/calldata/encodeLiquidity';
import type { LiquidityIntent } from '@livery/core/domain/liquidity/liquidityIntent';
import { getV1 } from '@livery/core/domain/liquidity/v1';
import { liquidityScenes, withWord } from '@livery/core/testing/liquidityScene';
import { chain, dai, stranger, trader, usdc } from '@livery/core/testing/scene';
import type { Address } from 'viem';
import { expect, test } from 'vitest';
import type { TokenFacts } from './createFormat';
import { describeTransaction } from './describeTransaction';

const tokens = new Map<Address, TokenFacts>([
  [usdc.address, usdc],
  [dai.address, dai],
]);

const describe = (transaction: Parameters<typeof describeTransaction>[0]['transaction']) =>
  describeTransaction({ chain, transaction, tokens });
const encode = (intent: LiquidityIntent, functionName: LiquidityFunction) => ({
  from: trader,
  ...encodeLiquidity({ intent, chain, functionName, deadline: 1n }),
});
const { add, addNative, remove, removeNative, removePermit, removeTaxedPermit, migrate, removeV1 } = liquidityScenes;

test.each([
  ['two tokens', add, 'Add up to 100 USDC and 100 DAI to a pool'],
  ['the native coin', addNative, 'Add up to 3,000 USDC and 1 ETH to a pool'],
])('a deposit of %s', (_, { transaction }, title) => {
  const words = describe(transaction);
  expect(words.title).toBe(title);
  expect(words.rows.at(-1)).toEqual({ label: 'Through', value: `Uniswap V2 router\n${chain.v2.router}` });
  expect(words.warning).toBeUndefined();
});

test.each([
  ['two tokens', remove, 'Remove 0.0001 shares of a pool for at least 99 USDC and 99 DAI'],
  ['the native coin', removeNative, 'Remove 0.0001 shares of a pool for at least 297 USDC and 0.099 ETH'],
  ['two tokens, signed', removePermit, 'Remove 0.0001 shares of a pool for at least 99 USDC and 99 DAI'],
  ['a taxed token, signed', removeTaxedPermit, 'Remove 0.0001 shares of a pool for at least 297 USDC and 0.099 ETH'],
])('a removal of %s', (_, { transaction }, title) => {
  expect(describe(transaction)).toMatchObject({ title });
});

test('V1 liquidity is moved, or removed from an exchange whose token the call does not name', () => {
  expect(describe(migrate.transaction)).toEqual({
    title: 'Move all V1 liquidity of USDC to V2',
    rows: [
      { label: 'Moved at least', value: '2,940.3 USDC' },
      { label: 'Moved at least', value: '0.9801 ETH' },
      { label: 'Through', value: `Uniswap V2 migrator\n${getV1(1)?.migrator}` },
    ],
  });
  expect(describe(removeV1.transaction).title).toBe(
    'Remove 1 shares of a V1 exchange for at least 0.99 ETH and 2940300000 base units of its token',
  );
});

test('another recipient, an unlimited allowance and native coin beside it are warned of', () => {
  expect(describe(withWord(add, 6, stranger).transaction).warning).toBe('Another account receives the shares.');
  expect(describe(withWord(remove, 5, stranger).transaction)).toMatchObject({
    rows: expect.arrayContaining([{ label: 'Recipient', value: stranger }]),
    warning: 'Another account is paid.',
  });
  expect(describe(withWord(removePermit, 7, 1n).transaction).warning).toMatch(/all shares/);
  const generous = { ...encode(add.intent, 'addLiquidity'), value: 10n ** 18n };
  expect(describe(generous).warning).toBe('It also sends 1 ETH.');
});
