import { openState } from '@livery/sandbox/chains/openState';
import { type Address, createClient, custom, MethodNotFoundRpcError } from 'viem';
import { describe, expect, test } from 'vitest';
import { getChain } from '../../domain/chains';
import { sandboxChain } from '../../testing/sandboxChain';
import { examineToken } from './examineToken';

const bsc = getChain(56);
if (!bsc) throw new Error('Chain 56 is missing.');
const chain = bsc;
const getClient = sandboxChain(chain.id);
const { info } = await openState({ chainId: chain.id });
const honest = { canBuy: true, canSell: true, buyTaxBps: 0, sellTaxBps: 0, transferTaxBps: 0 };

function find(symbol: string): Address {
  const token = info.tokens.find((known) => known.symbol === symbol);
  if (!token) throw new Error(`There is no ${symbol}.`);
  return token.address;
}

/** Returns the path through each pool of a token, as in a quote. */
function listPaths(token: Address): Address[][] {
  return info.pools.flatMap(({ token0, token1 }) => {
    if (token0 !== token && token1 !== token) return [];
    return [[token0 === token ? token1 : token0, token]];
  });
}

test.each(['USDC', 'KIT', 'SBYTES', 'SQUIET'])('%s takes no tax', async (symbol) => {
  const token = find(symbol);
  expect(await examineToken(getClient(), { chain, token, paths: listPaths(token) })).toEqual(honest);
});

test('a fee on transfer is a tax on purchases, sales and transfers', async () => {
  expect(await examineToken(getClient(), { chain, token: find('STAX'), paths: [] })).toEqual({
    ...honest,
    buyTaxBps: 200,
    sellTaxBps: 200,
    transferTaxBps: 200,
  });
});

test('a token that can be bought and transferred but not sold is recognized', async () => {
  expect(await examineToken(getClient(), { chain, token: find('STRAP'), paths: [] })).toEqual({
    ...honest,
    canSell: false,
  });
});

test('a token without a pool with the native coin is tested along the path of its quote', async () => {
  const trial = await examineToken(getClient(), {
    chain,
    token: find('STAX'),
    paths: [[find('USDC'), chain.wrappedNative.address, find('STAX')]],
  });
  expect(trial?.buyTaxBps).toBe(200);
  expect(await examineToken(getClient(), { chain, token: find('DAI'), paths: [[find('USDC'), find('DAI')]] })).toEqual(
    honest,
  );
});

test('the result is undefined for a token without a pool', async () => {
  const nobody = '0x00000000000000000000000000000000DeaDBeef';
  expect(await examineToken(getClient(), { chain, token: nobody, paths: [] })).toBeUndefined();
});

test('the result is undefined when the node cannot simulate', async () => {
  const client = createClient({
    transport: custom({
      request({ method, params }) {
        if (method === 'eth_simulateV1') throw new MethodNotFoundRpcError(new Error('not here'), { method });
        return getClient().request({ method, params });
      },
    }),
  });
  expect(await examineToken(client, { chain, token: find('STAX'), paths: [] })).toBeUndefined();
});

describe('Celo, whose native coin is a token', () => {
  const getCelo = sandboxChain(42220);

  test.each([
    ['cUSD', honest],
    ['STAX', { ...honest, buyTaxBps: 200, sellTaxBps: 200, transferTaxBps: 200 }],
    ['STRAP', { ...honest, canSell: false }],
  ])('%s is bought and sold with the coin as a token', async (symbol, expected) => {
    const celo = getChain(42220);
    if (!celo) throw new Error('Chain 42220 is missing.');
    const { tokens } = (await openState({ chainId: celo.id })).info;
    const token = tokens.find((known) => known.symbol === symbol)?.address ?? celo.v2.router;
    expect(await examineToken(getCelo(), { chain: celo, token, paths: [] })).toEqual(expected);
  });
});
