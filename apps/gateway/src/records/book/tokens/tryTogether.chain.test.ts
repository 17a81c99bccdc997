import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '@livery/sandbox/accounts';
import { inventedTokens } from '@livery/sandbox/market/inventedTokens';
import fc from 'fast-check';
import {
  type Address,
  concat,
  createClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  isAddressEqual,
  numberToHex,
  size,
} from 'viem';
import { getBlock } from 'viem/actions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAll } from '../../../../../../scripts/lib/isAll.mjs';
import { accessBook } from '../../../testing/accessBook';
import { burnGas } from '../../../testing/burnGas';
import { createTrader } from '../../../testing/createTrader';
import { startGateway } from '../../../testing/startGateway';
import { createTrials, type TrialOutcome } from './createTrials';
import { maxTogether, type Trial, tryTogether } from './tryTogether';

const folder = mkdtempSync(join(tmpdir(), 'livery-together-'));
let gateway: Awaited<ReturnType<typeof startGateway>>;
const { onBook } = accessBook(() => gateway);

const toAddress = (number: number) => getAddress(numberToHex(number, { size: 20 }));
/** Accounts, most of which let the exchange take their tokens. */
const makers = accounts.slice(0, 5);
const approved = [0, 1, 2, 4] as const;
const [blocked] = accounts;
const amounts = [0n, 1n, 1_001n, 10n ** 30n];

const byte = (value: number) => numberToHex(value, { size: 1 });
const returns = (word: number) => concat(['0x60', byte(word), '0x60005260206000f3']);
const one = returns(1);
/** Stores two words, as a transfer does. */
const stores = concat(['0x600160f155600160f255', one]);

/**
 * Code that ends in one way where a condition holds, and in another where it does not. `loop` stands for the burning of
 * all gas.
 */
function choose(condition: Hex, refuse: Hex | 'loop', pass = one): Hex {
  const target = size(condition) + 3 + size(pass);
  const otherwise = refuse === 'loop' ? burnGas(target) : concat(['0x5b', refuse]);
  return concat([condition, '0x60', byte(target), '0x57', pass, otherwise]);
}

const revert: Hex = '0x60006000fd';
const isBlocked = concat(['0x60043573', blocked, '0x14']);
const isTransferFrom: Hex = '0x60003560e01c6323b872dd14';
const isOver = (amount: number, place: number) =>
  concat(['0x61', numberToHex(amount, { size: 2 }), '0x60', byte(place), '0x3511']);

/** True when the sender answers which its first token is, as pools do. */
const asksSender: Hex = '0x630dfe1681600052600060006004601c335afa';

/** Tokens that a test commands, by what they do. */
const hostile: Readonly<Record<string, Hex>> = {
  'blocks an account': choose(isBlocked, revert),
  'answers false for an account': choose(isBlocked, returns(0)),
  'answers nothing, and false for an account': choose(isBlocked, returns(0), '0x00'),
  'stops the machine for an account': choose(isBlocked, '0xfe'),
  'burns all gas for an account': choose(isBlocked, 'loop'),
  'burns all gas': choose('0x6001', 'loop'),
  'is paused': choose('0x6001', revert),
  'returns a word of two': '0x600160005260406000f3',
  'returns two words of which only the second is not zero': '0x600160205260406000f3',
  'returns a byte': '0x600160005360016000f3',
  'returns a byte of zero': '0x60016000f3',
  'limits a transfer': choose(concat([isTransferFrom, isOver(1_000, 0x44), '0x16']), revert),
  'pays each account once': choose('0x60043554', revert, concat(['0x600160043555', one])),
  'pays once': choose('0x600054', revert, concat(['0x6001600055', one])),
  'asks for a transaction of its sender': choose('0x32331415', revert),
  'asks for a transaction of another': choose('0x323314', revert),
  'asks for a sender without code': choose('0x333b', revert),
  'asks for a sender with code': choose('0x333b15', revert),
  'asks for a sender with much code': choose('0x610100333b10', revert),
  'asks for call data of an exact length': choose('0x3660641415366044141516', revert),
  'has no code': '0x',
  'refuses a sender that names its first token': choose(asksSender, revert, stores),
  'refuses a sender that names no first token': choose(concat([asksSender, '0x15']), revert, stores),
};

/**
 * Contracts of the test chain; USDT returns nothing, MKR texts as words, and of the invented one takes a fee and the
 * other refuses sales.
 */
const real = ['WETH', 'USDC', 'DAI', 'USDT', 'MKR'] as const;
const invented = inventedTokens[1]?.map(({ address }) => address) ?? [];
const tokens: Address[] = [];

beforeAll(async () => {
  gateway = await startGateway([1], { variables: { DATA_DIR: folder } });
  const { token } = gateway.onChain(1);
  const { trader, exchange } = onBook();
  tokens.push(...real.map(token), ...invented);
  const url = gateway.variables.RPC_URLS_1 ?? '';
  for (const index of approved) {
    const maker = createTrader(url, index);
    for (const each of tokens) await maker.approve(each, exchange);
  }
  for (const [index, bytecode] of Object.values(hostile).entries()) {
    const address = toAddress(900_000 + index);
    await trader.client.setCode({ address, bytecode });
    tokens.push(address);
  }
  await gateway.sync();
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * A transfer of the token at a place, of the maker at another, that the exchange takes, or that the maker receives from
 * a pool.
 */
type Draft = { token: number; maker: number; amount: bigint; isReceipt: boolean };

function toTrial({ token, maker, amount, isReceipt }: Draft): Trial {
  const { exchangeProxy, flashWallet } = onBook().book.state.chain;
  const [to, account] = [tokens[token] ?? toAddress(1), makers[maker] ?? toAddress(1)];
  if (!isReceipt) {
    const args = [account, flashWallet, amount] as const;
    return {
      account: exchangeProxy,
      to,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args }),
    };
  }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [account, 1n] });
  return { account: findPool(to), to, data };
}

/** Returns a pool of a token, or of another without one. */
function findPool(token: Address): Address {
  const pools = onBook().book.state.pools?.market.pools ?? [];
  const own = pools.find(({ token0, token1 }) => isAddressEqual(token0, token) || isAddressEqual(token1, token));
  return (own ?? pools[0])?.address ?? toAddress(1);
}

const known = new Map<string, Promise<TrialOutcome>>();

/** Asks the node for a transfer of its sender's own, with its code. */
function askNode({ account, to, data }: Trial): Promise<TrialOutcome> {
  const key = [account, to, data].join(' ');
  const outcome = known.get(key) ?? askAlone({ account, to, data });
  known.set(key, outcome);
  return outcome;
}

async function askAlone(trial: Trial): Promise<TrialOutcome> {
  try {
    const { data: answer } = await onBook().trader.client.call({ ...trial, gas: 3_000_000n });
    return answer === undefined || BigInt(answer) > 0n ? 'passes' : 'refuses';
  } catch {
    return 'refuses';
  }
}

const drafts = (maxLength: number) =>
  fc.array(
    fc.record({
      token: fc.nat(real.length + invented.length + Object.keys(hostile).length - 1),
      maker: fc.nat(makers.length - 1),
      amount: fc.constantFrom(...amounts),
      isReceipt: fc.boolean(),
    }),
    { minLength: 60, maxLength, size: 'max' },
  );

test('trials that share calls end as each does alone, in any mix and order', async () => {
  const { client } = onBook().book.state;
  const ends: TrialOutcome[] = [];
  await fc.assert(
    fc.asyncProperty(drafts(140), async (mix) => {
      const trials = mix.map(toTrial);
      const ask = createTrials(client, Date.now).start(await getBlock(client), { left: 1_000 });
      const outcomes = await Promise.all(trials.map((trial) => ask(trial)));
      const expected = await Promise.all(trials.map(askNode));
      expect(outcomes).toEqual(expected);
      ends.push(...expected);
    }),
    { numRuns: isAll ? 10 : 2 },
  );
  for (const end of ['passes', 'refuses']) expect(ends.filter((each) => each === end).length).toBeGreaterThan(10);
});

test('a call proves each trial that passes alone, but for tokens that ask about their sender or answer with two words', async () => {
  const { client } = onBook().book.state;
  const { number: blockNumber } = await getBlock(client);
  const doubted = Object.keys(hostile).flatMap((name, index) => (/sender|two words/.test(name) ? [index] : []));
  const all = tokens.flatMap((_, token) =>
    makers.flatMap((__, maker) => amounts.map((amount) => ({ token, maker, amount, isReceipt: false }))),
  );
  for (let start = 0; start < all.length; start += maxTogether) {
    const part = all.slice(start, start + maxTogether);
    const trials = part.map(toTrial);
    const proofs = await tryTogether(client, { trials, blockNumber });
    const expected = await Promise.all(trials.map(askNode));
    for (const index of trials.keys()) {
      const isPassing = expected[index] === 'passes';
      const { token } = part[index] ?? { token: 0 };
      if (doubted.includes(token - real.length - invented.length)) expect(isPassing || !proofs?.[index]).toBe(true);
      else expect([token, proofs?.[index]]).toEqual([token, isPassing]);
    }
  }
});

/** Returns a client of the test chain whose node gives a call so much gas. */
function limitGas(gas: number) {
  const { client } = onBook().book.state;
  const request = ({ method, params }: { method: string; params?: unknown }) => {
    const [call, ...rest] = Array.isArray(params) ? params : [];
    const limited = method === 'eth_call' ? [{ ...call, gas: numberToHex(gas) }, ...rest] : params;
    return client.request({ method, params: limited } as never);
  };
  return createClient({ transport: custom({ request }, { retryCount: 0 }) });
}

test.each([
  [50_000_000, 99],
  [10_000_000, 20],
])(
  'with %i gas in a call, %i trials that burn theirs leave enough for another, and more do not fail the call',
  async (gas, most) => {
    const client = limitGas(gas);
    const { number: blockNumber } = await getBlock(client);
    const place = (name: string) => real.length + invented.length + Object.keys(hostile).indexOf(name);
    const toTrials = (name: string, count: number) =>
      Array.from({ length: count }, () => toTrial({ token: place(name), maker: 1, amount: 1n, isReceipt: false }));
    const honest = toTrials('blocks an account', 1);
    const burning = toTrials('burns all gas', most);
    expect(await tryTogether(client, { trials: [...burning, ...honest], blockNumber })).toEqual([
      ...burning.map(() => false),
      true,
    ]);
    const all = toTrials('burns all gas', 99);
    expect(await tryTogether(client, { trials: [...all, ...honest], blockNumber })).toHaveLength(100);
  },
);
