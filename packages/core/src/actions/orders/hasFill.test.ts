import { createClient, custom, encodeAbiParameters, type Hex, numberToHex, toEventSelector } from 'viem';
import { expect, test } from 'vitest';
import { limitOrderFilledEvent } from '../../domain/calldata/cancelOrdersAbi';
import { type Chain, chains } from '../../domain/chains';
import { hasFill } from './hasFill';
import type { OrderFillLog } from './readFills';

const [chain] = chains.filter(({ id }) => id === 1) as [Chain];
const address = (digit: string) => `0x${digit.repeat(40)}` as const;
const hash = (digit: string) => `0x${digit.repeat(64)}` as const;
const maker = address('1');

const fill: OrderFillLog = {
  orderHash: hash('a'),
  makerToken: address('2'),
  takerToken: address('3'),
  soldAmount: 7n,
  boughtAmount: 9n,
  transactionHash: hash('b'),
  blockNumber: 5n,
  logIndex: 0,
};

type Logged = OrderFillLog & { maker: `0x${string}`; by: `0x${string}`; status: Hex };
const honest: Logged = { ...fill, maker, by: chain.exchangeProxy, status: '0x1' };

/** Asks a node whose receipt has this fill in its logs; `null` stands for a node without a receipt. */
function ask(logged: Logged | null) {
  const request = async () => logged && toReceipt(logged);
  return hasFill(createClient({ transport: custom({ request }, { retryCount: 0 }) }), { chain, maker, fill });
}

function toReceipt({ orderHash, makerToken, takerToken, soldAmount, boughtAmount, ...logged }: Logged) {
  const data = encodeAbiParameters(limitOrderFilledEvent.inputs, [
    orderHash,
    logged.maker,
    address('4'),
    address('5'),
    makerToken,
    takerToken,
    boughtAmount,
    soldAmount,
    0n,
    0n,
    hash('0'),
  ]);
  const place = { blockHash: hash('c'), blockNumber: '0x5', transactionHash: hash('b'), transactionIndex: '0x0' };
  const log = { ...place, address: logged.by, data, topics: [toEventSelector(limitOrderFilledEvent)], removed: false };
  return { ...place, status: logged.status, from: maker, to: maker, logs: [{ ...log, logIndex: numberToHex(3) }] };
}

test('a fill is shown by a receipt with the same log, at whatever place', async () => {
  expect(await ask(honest)).toBe(true);
});

test.each<[string, Partial<Logged>]>([
  ['of a transaction that failed', { status: '0x0' }],
  ['of another contract', { by: address('6') }],
  ['of another order', { orderHash: hash('d') }],
  ['of another maker', { maker: address('7') }],
  ['of another sold token', { makerToken: address('8') }],
  ['of another bought token', { takerToken: address('9') }],
  ['that sells more', { soldAmount: 8n }],
  ['that pays less', { boughtAmount: 8n }],
])('a log %s does not show it', async (_, change) => {
  expect(await ask({ ...honest, ...change })).toBe(false);
});

test('a node without a receipt throws', async () => {
  await expect(ask(null)).rejects.toThrow('could not be found');
});
