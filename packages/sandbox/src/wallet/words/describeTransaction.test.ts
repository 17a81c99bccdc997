import { transformErc20Abi } from '@livery/core/domain/calldata/transformErc20Abi';
import { chains } from '@livery/core/domain/chains';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import fc from 'fast-check';
import { type Address, concat, encodeFunctionData, erc20Abi, type Hex, maxUint256, parseAbi, parseEther } from 'viem';
import { expect, test } from 'vitest';
import type { TokenFacts } from './createFormat';
import { describeTransaction } from './describeTransaction';

const [ethereum] = chains;
if (!ethereum) throw new Error('there is no first chain');
const chain = ethereum;
const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const stranger = '0x000000000000000000000000000000000000bEEF';
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const unnamed = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const tokens = new Map<Address, TokenFacts>([[usdc, { symbol: 'USDC', decimals: 6 }]]);

const describe = (to: Address | undefined, data: Hex, value = 0n) =>
  describeTransaction({ chain, transaction: { from, to, data, value }, tokens });
const approve = (spender: Address, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] });
const transform = (sell: Address, buy: Address, amount: bigint, minimum: bigint) =>
  encodeFunctionData({ abi: transformErc20Abi, args: [sell, buy, amount, minimum, []] });

test.each([
  ['an exact amount', 1_250_500_000n, 'Allow 0x Exchange Proxy to take 1,250.5 USDC'],
  ['any amount', maxUint256, 'Allow 0x Exchange Proxy to take any amount of USDC'],
  ['nothing any more', 0n, 'No longer allow 0x Exchange Proxy to take USDC'],
])('an approval of %s', (_, amount, title) => {
  const words = describe(usdc, approve(chain.exchangeProxy, amount));
  expect(words.title).toBe(title);
  expect(words.rows).toContainEqual({ label: 'Spender', value: `0x Exchange Proxy\n${chain.exchangeProxy}` });
  expect(words.warning).toBeUndefined();
});

test('an approval of an unknown spender warns and shows the whole address', () => {
  const words = describe(usdc, approve(stranger, 1n));
  expect(words.title).toBe(`Allow ${stranger} to take 0.000001 USDC`);
  expect(words.warning).toMatch(/none of the contracts/);
});

test('a token without a symbol appears by its address, in base units', () => {
  const words = describe(unnamed, approve(chain.exchangeProxy, 1_000n));
  expect(words.title).toBe(`Allow 0x Exchange Proxy to take 1,000 base units of ${unnamed}`);
});

test('a swap on the exchange proxy', () => {
  const data = transform(nativeToken, usdc, parseEther('1.5'), 4_581_891_800n);
  expect(describe(chain.exchangeProxy, data, parseEther('1.5'))).toEqual({
    title: 'Sell 1.5 ETH for at least 4,581.8918 USDC',
    rows: [
      { label: 'You sell', value: '1.5 ETH' },
      { label: 'You receive at least', value: '4,581.8918 USDC' },
      { label: 'Through', value: `0x Exchange Proxy\n${chain.exchangeProxy}` },
    ],
  });
});

test('a swap that sends more than it sells, or may return nothing, warns', () => {
  const sendsMore = describe(chain.exchangeProxy, transform(usdc, nativeToken, 1_000_000n, 1n), parseEther('2'));
  expect(sendsMore.warning).toBe('It also sends 2 ETH.');
  const returnsNothing = describe(chain.exchangeProxy, transform(usdc, nativeToken, 1_000_000n, 0n));
  expect(returnsNothing.warning).toBe('Nothing at all may come back.');
});

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 minimum, address[] path, address to, uint256 deadline) payable',
  'function swapETHForExactTokens(uint256 amount, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
  'function swapTokensForExactTokens(uint256 amount, uint256 maximum, address[] path, address to, uint256 deadline)',
]);
const weth = chain.wrappedNative.address;

test('swaps on the V2 router', () => {
  const { router } = chain.v2;
  const titleOf = (data: Hex, value = 0n) => describe(router, data, value).title;
  const swaps = [
    titleOf(
      encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args: [5n, [weth, usdc], from, 0n] }),
      parseEther('1'),
    ),
    titleOf(
      encodeFunctionData({ abi: routerAbi, functionName: 'swapETHForExactTokens', args: [5n, [weth, usdc], from, 0n] }),
      parseEther('2'),
    ),
    titleOf(
      encodeFunctionData({
        abi: routerAbi,
        functionName: 'swapExactTokensForETH',
        args: [7n, parseEther('3'), [usdc, weth], from, 0n],
      }),
    ),
    titleOf(
      encodeFunctionData({
        abi: routerAbi,
        functionName: 'swapTokensForExactTokens',
        args: [parseEther('4'), 9n, [usdc, weth], from, 0n],
      }),
    ),
  ];
  expect(swaps).toEqual([
    'Sell 1 ETH for at least 0.000005 USDC',
    'Buy 0.000005 USDC for at most 2 ETH',
    'Sell 0.000007 USDC for at least 3 ETH',
    'Buy 4 WETH for at most 0.000009 USDC',
  ]);
});

test('a swap to another recipient names it and warns', () => {
  const args = [1n, 1n, [usdc, weth], stranger, 0n] as const;
  const words = describe(
    chain.v2.router,
    encodeFunctionData({ abi: routerAbi, functionName: 'swapExactTokensForETH', args }),
  );
  expect(words.rows).toContainEqual({ label: 'Recipient', value: stranger });
  expect(words.warning).toBe('Another account receives what is bought.');
});

test('plain transfers, wrapping and unwrapping', () => {
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [stranger, 2_000_000n] });
  const wrapAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256)']);
  expect(describe(stranger, '0x', parseEther('0.25')).title).toBe('Send 0.25 ETH');
  expect(describe(usdc, transfer)).toMatchObject({
    title: 'Send 2 USDC',
    rows: [{ value: stranger }, { value: usdc }],
  });
  const deposit = encodeFunctionData({ abi: wrapAbi, functionName: 'deposit' });
  expect(describe(weth, deposit, parseEther('3')).title).toBe('Wrap 3 ETH to WETH');
  const withdraw = encodeFunctionData({ abi: wrapAbi, functionName: 'withdraw', args: [parseEther('2')] });
  expect(describe(weth, withdraw).title).toBe('Unwrap 2 WETH to ETH');
});

test('a call that cannot be decoded shows target, value and data', () => {
  const words = describe(stranger, '0xdeadbeef', parseEther('1'));
  expect(words).toEqual({
    title: 'Call a contract in a way that this wallet cannot read',
    rows: [
      { label: 'Contract', value: stranger },
      { label: 'Value', value: '1 ETH' },
      { label: 'Data', value: '0xdeadbeef' },
    ],
    warning: expect.stringMatching(/not known/),
  });
  expect(describe(undefined, '0x60806040').title).toBe('Create a contract');
});

test('an approval with a native value or appended bytes is not shown as a plain approval', () => {
  const data = approve(chain.exchangeProxy, 1n);
  expect(describe(usdc, data, 1n).warning).toBeDefined();
  expect(describe(usdc, concat([data, '0x00'])).title).toMatch(/cannot read/);
});

test('no calldata to any contract makes it throw', () => {
  const targets: Address[] = [chain.exchangeProxy, chain.v2.router, weth, usdc, stranger];
  const hex = fc.uint8Array({ maxLength: 400 }).map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`);
  const selectors = fc.constantFrom<Hex>('0x415565b0', '0x18cbafe5', '0x095ea7b3', '0x2e1a7d4d');
  fc.assert(
    fc.property(fc.constantFrom(...targets), selectors, hex, fc.boolean(), (to, selector, rest, known) => {
      const data: Hex = known ? concat([selector, rest]) : rest;
      expect(describe(to, data).title).not.toBe('');
    }),
  );
});
