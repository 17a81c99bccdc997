import {
  type Address,
  createClient,
  custom,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
} from 'viem';
import { expect, test } from 'vitest';
import { nativeToken } from '../domain/tokens/nativeToken';
import { chain as ethereum, friend, stranger, trader, usdc, wrapped as weth } from '../testing/scene';
import { type AllowedEffects, hasOnlyEffects } from './hasOnlyEffects';

const hash = `0x${'11'.repeat(32)}` as const;
const proxy = ethereum.exchangeProxy;
const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
]);
const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value]);

function log(address: Address, topics: unknown, data: Hex) {
  const place = {
    blockNumber: '0x2',
    blockHash: hash,
    transactionHash: hash,
    transactionIndex: '0x0',
    logIndex: '0x0',
  };
  return { ...place, address, topics, data, removed: false };
}
const transfer = (token: Address, from: Address, to: Address, value: bigint) =>
  log(token, encodeEventTopics({ abi, eventName: 'Transfer', args: { from, to } }), word(value));
const approval = (token: Address, owner: Address, spender: Address, value: bigint) =>
  log(token, encodeEventTopics({ abi, eventName: 'Approval', args: { owner, spender } }), word(value));
const approvalForAll = (owner: Address, operator: Address) =>
  log(usdc.address, encodeEventTopics({ abi, eventName: 'ApprovalForAll', args: { owner, operator } }), word(1n));
/** A token of its own kind, whose number is a topic, too. */
const asUnique = ({ topics, ...rest }: ReturnType<typeof log>) => ({
  ...rest,
  topics: [...(topics as Hex[]), pad('0x7')],
});

type Chain = { logs?: readonly object[]; status?: Hex; before?: bigint; after?: bigint; isMined?: boolean };

function createNode({ logs = [], status = '0x1', before = 10n ** 18n, after = before, isMined = true }: Chain) {
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method === 'eth_getBalance') {
      return numberToHex((params as [Address, Hex])[1] === '0x1' ? before : after);
    }
    expect(method).toBe('eth_getTransactionReceipt');
    const receipt = { blockHash: hash, blockNumber: '0x2', transactionHash: hash, transactionIndex: '0x0' };
    return isMined
      ? { ...receipt, from: friend, to: trader, status, logs, gasUsed: '0x1', effectiveGasPrice: '0x1' }
      : null;
  };
  return createClient({ transport: custom({ request }) });
}

/** A sale of 100 USDC for at least 5 WETH. */
const allowed: AllowedEffects = {
  gives: [
    { address: usdc.address, most: 100n },
    { address: nativeToken, most: 0n },
  ],
  gets: [{ address: weth.address, least: 5n }],
  recipient: trader,
  target: proxy,
  approval: undefined,
  fee: 3n,
};
const honest = [transfer(usdc.address, trader, proxy, 100n), transfer(weth.address, proxy, trader, 5n)];
const judge = (chain: Chain, change: Partial<AllowedEffects> = {}) =>
  hasOnlyEffects(createNode(chain), { chain: ethereum, hash, account: trader, allowed: { ...allowed, ...change } });

test.each<[string, Chain, Partial<AllowedEffects>?]>([
  ['the confirmed trade', { logs: honest }],
  ['more than the minimum', { logs: [honest[0] ?? {}, transfer(weth.address, proxy, trader, 50n)] }],
  ['the fee of the network', { logs: honest, before: 10n, after: 7n }],
  [
    'the native coin that was sold',
    { logs: honest, before: 50n, after: 7n },
    { gives: [...allowed.gives, { address: nativeToken, most: 40n }] },
  ],
  ['a transfer of somebody else', { logs: [...honest, transfer(usdc.address, stranger, friend, 9n)] }],
  ['an approval of somebody else', { logs: [...honest, approval(usdc.address, stranger, friend, 9n)] }],
  ['the allowance that the exchange leaves', { logs: [...honest, approval(usdc.address, trader, proxy, 9n)] }],
  ['an allowance that ends', { logs: [...honest, approval(usdc.address, trader, stranger, 0n)] }],
  [
    'the confirmed approval',
    { logs: [approval(usdc.address, trader, stranger, 9n)] },
    { gives: [], gets: [], approval: { token: usdc.address, spender: stranger } },
  ],
  [
    'a payment to the recipient',
    { logs: [honest[0] ?? {}, transfer(weth.address, proxy, friend, 5n)] },
    { recipient: friend },
  ],
  ['nothing, since it was reverted', { status: '0x0' }],
])('a transaction may do this: %s', async (_, chain, change) => {
  expect(await judge(chain, change)).toBe(true);
});

test.each<[string, Chain, Partial<AllowedEffects>?]>([
  ['more is sold', { logs: [transfer(usdc.address, trader, proxy, 101n), honest[1] ?? {}] }],
  ['another token leaves', { logs: [...honest, transfer(stranger, trader, friend, 1n)] }],
  ['less arrives', { logs: [honest[0] ?? {}, transfer(weth.address, proxy, trader, 4n)] }],
  ['another account is paid', { logs: [honest[0] ?? {}, transfer(weth.address, proxy, friend, 5n)] }],
  ['what arrives leaves again', { logs: [...honest, transfer(weth.address, trader, friend, 5n)] }],
  ['another spender is approved', { logs: [...honest, approval(usdc.address, trader, stranger, 1n)] }],
  [
    'another token is approved',
    { logs: [approval(weth.address, trader, stranger, 1n)] },
    { gives: [], gets: [], approval: { token: usdc.address, spender: stranger } },
  ],
  ['an operator of all tokens is named', { logs: [...honest, approvalForAll(trader, stranger)] }],
  ['a token of its own kind leaves', { logs: [...honest, asUnique(transfer(stranger, trader, friend, 0n))] }],
  ['a token of its own kind is approved', { logs: [...honest, asUnique(approval(stranger, trader, friend, 0n))] }],
  ['native coins leave', { logs: honest, before: 10n, after: 6n }],
])('a transaction may not do this: %s', async (_, chain, change) => {
  expect(await judge(chain, change)).toBe(false);
});

test('a transaction that is not mined is not judged, and one without an outcome is not taken for honest', async () => {
  expect(await judge({ isMined: false })).toBeUndefined();
  expect(await judge({ status: '0x7' })).toBe(false);
});
