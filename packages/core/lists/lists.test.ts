import schema from '@uniswap/token-lists/src/tokenlist.schema.json' with { type: 'json' };
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { getAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { chains } from '../src/domain/chains';
import { parseTokenList } from '../src/wire/lists/parseTokenList';
import arbitrum from './42161.json' with { type: 'json' };
import avalanche from './43114.json' with { type: 'json' };
import base from './8453.json' with { type: 'json' };
import bnbChain from './56.json' with { type: 'json' };
import celo from './42220.json' with { type: 'json' };
import ethereum from './1.json' with { type: 'json' };
import fantom from './250.json' with { type: 'json' };
import optimism from './10.json' with { type: 'json' };
import polygon from './137.json' with { type: 'json' };

const ajv = new Ajv({ strict: false });
addFormats.default(ajv);
/** The published schema of the Token Lists standard. */
const isStandard = ajv.compile<{ tokens: Entry[]; tags?: object }>(schema);
type Entry = {
  chainId: number;
  address: string;
  symbol: string;
  name: string;
  decimals: number;
  tags?: string[];
  extensions?: object;
};

function check(list: unknown) {
  if (!isStandard(list)) throw new Error(ajv.errorsText(isStandard.errors));
  return list;
}

const lists: Record<number, unknown> = {
  1: ethereum,
  56: bnbChain,
  137: polygon,
  43114: avalanche,
  250: fantom,
  10: optimism,
  42161: arbitrum,
  8453: base,
  42220: celo,
};
const required: Record<number, string[]> = {
  1: ['USDC', 'USDT', 'DAI', 'WBTC', 'KIT', 'MKR'],
  56: ['USDC', 'USDT', 'DAI', 'BTCB', 'BUSD', 'KIT'],
  137: ['USDC', 'USDT', 'DAI', 'WBTC', 'WETH', 'KIT'],
  43114: ['USDC', 'USDT', 'DAI.e', 'WBTC.e', 'WETH.e', 'KIT'],
  250: ['USDC', 'fUSDT', 'DAI', 'WBTC', 'WETH', 'KIT'],
  10: ['USDC', 'USDT', 'DAI', 'WBTC', 'OP'],
  42161: ['USDC', 'USDT', 'DAI', 'WBTC', 'ARB', 'GMX'],
  8453: ['USDC', 'USDT', 'DAI', 'cbBTC', 'AERO'],
  42220: ['USDC', 'USDT', 'cUSD', 'WETH', 'UBE'],
};

describe.each(chains)('the bundled list of $name', (chain) => {
  const list = check(lists[chain.id]);

  test('has 45 to 70 tokens of its own chain, each address and symbol once', () => {
    expect(list.tokens.length).toBeGreaterThanOrEqual(45);
    expect(list.tokens.length).toBeLessThanOrEqual(70);
    expect(new Set(list.tokens.map((token) => token.chainId))).toEqual(new Set([chain.id]));
    expect(new Set(list.tokens.map((token) => token.address)).size).toBe(list.tokens.length);
    expect(new Set(list.tokens.map((token) => token.symbol)).size).toBe(list.tokens.length);
  });

  test('is read whole by the parser of lists', () => {
    const { list: read, dropped } = parseTokenList(list);
    expect(read.tokens).toHaveLength(list.tokens.length);
    expect(dropped).toEqual({ chain: 0, address: 0, decimals: 0 });
  });

  test('has checksummed addresses only', () => {
    for (const token of list.tokens) expect(token.address).toBe(getAddress(token.address));
  });

  test('starts with the wrapped native coin and has the tokens that traders expect', () => {
    expect(list.tokens[0]).toMatchObject({ address: chain.wrappedNative.address, symbol: chain.wrappedNative.symbol });
    const symbols = list.tokens.map((token) => token.symbol);
    expect(symbols).toEqual(expect.arrayContaining(required[chain.id] ?? ['a list of required symbols']));
  });

  test('tags the wrapped native coin, nothing else as wrapped, and defines the tags that it uses', () => {
    const tagged = list.tokens.filter(({ tags }) => tags);
    expect(Object.keys(list.tags ?? {}).sort()).toEqual([...new Set(tagged.flatMap(({ tags }) => tags ?? []))].sort());
    const isWrapped = list.tokens.filter(({ tags }) => tags?.includes('wrapped')).map(({ address }) => address);
    expect(isWrapped).toEqual(chain.nativeIsToken ? [] : [chain.wrappedNative.address]);
    const isBridged = list.tokens.filter(({ tags }) => tags?.includes('bridged'));
    expect(isBridged.every(({ symbol, name }) => /\.e$|bridged|wormhole|portal|axelar/i.test(`${name} ${symbol}`))).toBe(true);
  });

  test('has tokens of 6, 8 and 18 decimals', () => {
    const decimals = list.tokens.map((token) => token.decimals);
    expect(decimals).toEqual(expect.arrayContaining([6, 8, 18]));
  });
});

test('MKR of Ethereum is the contract whose name and symbol are bytes32', () => {
  const { tokens } = check(ethereum);
  expect(tokens.find((token) => token.symbol === 'MKR')?.address).toBe('0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2');
});
