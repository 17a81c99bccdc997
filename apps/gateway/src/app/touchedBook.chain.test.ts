import { sql } from 'kysely';
import { type Address, type EIP1193RequestFn, erc20Abi, getAddress, numberToHex, RpcRequestError } from 'viem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { syncBook } from '../records/book/follow/syncBook';
import { createTokenKnowledge } from '../records/book/tokens/createTokenKnowledge';
import { accessBook } from '../testing/accessBook';
import { blockCalls } from '../testing/blockCalls';
import { burnGas } from '../testing/burnGas';
import { copyOrders } from '../testing/copyOrders';
import { createMaker } from '../testing/createMaker';
import { createTouchyToken } from '../testing/createTouchyToken';
import { freely, openGateway } from '../testing/openGateway';

const minutes = 60_000;
const maxAsked = 13;
/** Calls of a look that ask no token: the funds of a thousand makers, and what waits. */
const fewCalls = 8;
const toAddress = (number: number) => getAddress(numberToHex(number, { size: 20 }));
const accounts = Array.from({ length: 1_000 }, (_, index) => toAddress(5_000_000 + index));
let touchy: Awaited<ReturnType<typeof createTouchyToken>>;

const { getGateway } = openGateway(
  async () => {
    await approveBoth();
    const opened = await openToken(toAddress(77_777));
    touchy = opened.token;
    // One of its orders is posted, and copied for a thousand makers.
    await copyOrders(getGateway().context.database, { hash: opened.hash, accounts, count: accounts.length });
    await follow();
  },
  { ...freely, VISITOR_ORDERS: '1000' },
);
const { onBook, post, get, follow, approveBoth } = accessBook(getGateway);

/** Places a token of which everyone has 1,000, and posts an order that gives it for USDC. */
async function openToken(makerToken: Address) {
  const { trader, usdc } = onBook();
  const token = await createTouchyToken(trader, makerToken);
  await token.setAmount(1_000n);
  await mine();
  await follow();
  const { body, hash } = await createMaker({ chainId: 1, makerToken, takerToken: usdc }).place();
  expect((await post(body)).status).toBe(200);
  return { token, hash };
}

/** Each test begins with orders that can be filled, and with a book that knows the funds. */
beforeEach(async () => {
  await getGateway().context.database.write(async (db) => {
    await sql`update orders set state = 'open', remaining = taker_amount where state in ('refused', 'unfunded')`.execute(
      db,
    );
  });
  const { book } = onBook();
  Object.assign(book, { tokens: createTokenKnowledge(book.state.client, book.clock) });
  await touchy.setAmount(1_000n);
  await touchy.setPaused(false);
  await touchy.touch(accounts);
  await follow();
});
afterEach(() => vi.restoreAllMocks());

const mine = () => onBook().trader.client.mine({ blocks: 1 });

type Request = { method: string; params?: unknown };

/** Counts the calls of the book, which `answer` may answer in place of the node. */
function watch(answer: (request: Request) => void = () => {}) {
  const { client } = onBook().book.state;
  const ask = client.request.bind(client) as (request: Request) => Promise<unknown>;
  const counts = { calls: 0, trials: 0 };
  vi.spyOn(client, 'request').mockImplementation((async (request: Request) => {
    if (request.method === 'eth_call') counts.calls++;
    if (isTrial(request)) counts.trials++;
    answer(request);
    return ask(request);
  }) as EIP1193RequestFn<never>);
  return counts;
}

/** Returns true for a call that tries a transfer, or several with code in the place of their sender's. */
const isTrial = ({ method, params }: Request) =>
  method === 'eth_call' && (/"data":"0x(23b872dd|a9059cbb)/.test(JSON.stringify(params)) || toList(params).length > 2);
const toList = (params: unknown): readonly unknown[] => (Array.isArray(params) ? params : []);

/** Looks at a block, and returns the calls that it took. */
async function countCalls(look: () => unknown = follow) {
  const counts = watch();
  await look();
  vi.restoreAllMocks();
  return counts;
}

async function countStates(makerToken = touchy.address): Promise<Record<string, number>> {
  const rows = await getGateway().context.database.readLatest((db) =>
    db
      .selectFrom('orders')
      .select(({ fn }) => ['state', fn.countAll<string>().as('count')])
      .where('maker_token', '=', makerToken.toLowerCase())
      .groupBy('state')
      .execute(),
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

/** Looks at a new block some time later, without a change of any funds. */
async function followLater(ms: number) {
  await mine();
  await getGateway().sync();
  getGateway().pass(ms);
  await syncBook(onBook().book);
}

test('a thousand makers whose funds change in one block are asked about within two blocks, in 20 calls', async () => {
  await touchy.setAmount(1_001n);
  await touchy.touch(accounts);
  const first = await countCalls();
  await mine();
  const second = await countCalls();
  for (const { trials } of [first, second]) expect(trials).toBeLessThanOrEqual(maxAsked);
  expect(first.trials + second.trials).toBeLessThanOrEqual(12);
  expect(first.calls + second.calls).toBeLessThanOrEqual(20);
  await mine();
  expect(await countCalls()).toMatchObject({ trials: 0 });
  expect(await countStates()).toEqual({ open: accounts.length + 1 });
});

test('makers whose token refuses are asked about a few a block, and all in the end', async () => {
  const paused = accounts.slice(0, 100);
  await touchy.setAmount(1_001n);
  await touchy.setPaused(true);
  await touchy.touch(paused);
  let before = 0;
  for (let blocks = 0; before < paused.length; blocks++) {
    expect(blocks).toBeLessThan(30);
    const { trials, calls } = await countCalls();
    expect(trials).toBeLessThanOrEqual(maxAsked);
    expect(calls).toBeLessThanOrEqual(maxAsked + fewCalls);
    const { refused = 0, open = 0 } = await countStates();
    expect(refused).toBeGreaterThan(before);
    // The others keep their state until they are asked.
    expect(open).toBe(accounts.length + 1 - refused);
    before = refused;
    await mine();
  }
  expect((await countCalls()).trials).toBe(0);
});

test('a transfer in which nothing moves, and an approval of the same amount, ask no token', async () => {
  await touchy.touch(accounts);
  expect((await countCalls()).trials).toBe(0);
  const { maker, trader, dai, exchange } = onBook();
  expect((await post((await maker.place()).body)).status).toBe(200);
  for (let times = 0; times < 2; times++) {
    await trader.approve(dai, exchange);
    expect((await countCalls()).trials).toBe(0);
  }
  // One that changes what the exchange can take asks once.
  const approve = async (amount: bigint) => {
    const args = [exchange, amount] as const;
    await trader.client.writeContractSync({ abi: erc20Abi, address: dai, functionName: 'approve', args, chain: null });
  };
  await approve(1_000n);
  expect((await countCalls()).trials).toBe(1);
  await approve(1_000n);
  expect((await countCalls()).trials).toBe(0);
  await approveBoth();
});

test('an order that gets its funds back beyond the budget is not filled before its token was asked', async () => {
  await touchy.setAmount(0n);
  await touchy.touch(accounts);
  await follow();
  expect(await countStates()).toEqual({ open: 1, unfunded: accounts.length });
  await touchy.setAmount(1_000n);
  await touchy.touch(accounts);
  const { trials } = await countCalls();
  expect(trials).toBeLessThanOrEqual(maxAsked);
  const { open = 0, refused = 0 } = await countStates();
  expect(open).toBeGreaterThan(400);
  expect(refused).toBeGreaterThan(400);
  expect(open + refused).toBe(accounts.length + 1);
  await mine();
  await follow();
  expect(await countStates()).toEqual({ open: accounts.length + 1 });
});

test('an order whose token has a price is asked about before a thousand without', async () => {
  const { trader, dai, exchange, maker } = onBook();
  const { body, hash } = await maker.place();
  expect((await post(body)).status).toBe(200);
  await touchy.setAmount(1_001n);
  await touchy.touch(accounts);
  const unblock = await blockCalls(trader, {
    token: dai,
    selector: '0x23b872dd',
    position: 0,
    account: trader.address,
  });
  await follow();
  const args = [exchange, 50n] as const;
  await trader.client.writeContractSync({ abi: erc20Abi, address: dai, functionName: 'approve', args, chain: null });
  await follow();
  expect((await get(hash)).metaData).toMatchObject({ state: 'UNFUNDED', reason: 'TRANSFER_REFUSED' });
  await unblock();
  await approveBoth();
});

test('when the pause of a token ends, its orders come back without a change of funds', async () => {
  await touchy.setAmount(1_001n);
  await touchy.setPaused(true);
  const paused = accounts.slice(0, 30);
  await touchy.touch(paused);
  for (let blocks = 0; blocks < 5; blocks++) {
    await follow();
    await mine();
  }
  expect((await countStates()).refused).toBe(30);
  // While it lasts, two of them are tried again every minute, and all every five minutes.
  await followLater(0);
  expect((await countCalls(() => followLater(0.5 * minutes))).trials).toBe(0);
  expect((await countCalls(() => followLater(1.5 * minutes))).trials).toBe(4);
  for (let blocks = 0; blocks < 12; blocks++) {
    expect((await countCalls(() => followLater(6 * minutes))).trials).toBeLessThanOrEqual(maxAsked + 4);
  }
  expect((await countStates()).refused).toBe(30);
  await touchy.setPaused(false);
  for (let blocks = 0; blocks < 8 && (await countStates()).refused; blocks++) {
    expect((await countCalls(() => followLater((6 + blocks) * minutes))).trials).toBeLessThanOrEqual(maxAsked + 4);
  }
  expect(await countStates()).toEqual({ open: accounts.length + 1 });
});

test('when the pause of a token with three thousand orders ends, all are back within three minutes, in a hundred calls', async () => {
  const many = Array.from({ length: 3_000 }, (_, index) => toAddress(9_000_000 + index));
  const makerToken = toAddress(44_444);
  const { token, hash } = await openToken(makerToken);
  await follow();
  const { database } = getGateway().context;
  await copyOrders(database, { hash, accounts: many, count: many.length, name: 'returning' });
  await database.write((db) =>
    sql`update orders set state = 'refused', remaining = 0 where maker_token = ${makerToken.toLowerCase()}`.execute(db),
  );
  await token.setPaused(true);
  await followLater(1.5 * minutes);
  expect(await countStates(makerToken)).toEqual({ refused: 3_001 });
  await token.setPaused(false);
  let [blocks, calls] = [0, 0];
  // A block every twelve seconds.
  for (; blocks < 15 && (await countStates(makerToken)).refused; blocks++) {
    calls += (await countCalls(() => followLater((2 + blocks / 5) * minutes))).calls;
  }
  expect(await countStates(makerToken)).toEqual({ open: 3_001 });
  expect(calls).toBeLessThanOrEqual(100);
});

test.each(['header not found', 'Internal error', 'execution timeout', 'missing trie node 12'])(
  'a node that answers "%s" to a trial leaves orders as they are, and the token is asked again at the next block',
  async (message) => {
    const fail = (request: Request) => {
      if (isTrial(request)) throw new RpcRequestError({ body: {}, error: { code: -32_000, message }, url: '' });
    };
    const { maker, trader, dai, exchange } = onBook();
    await touchy.setAmount(1_001n);
    await touchy.touch(accounts.slice(0, 3));
    await mine();
    await getGateway().sync();
    watch(fail);
    const { body, hash } = await maker.place();
    expect((await post(body)).status).toBe(200);
    await syncBook(onBook().book);
    vi.restoreAllMocks();
    expect(await countStates()).toEqual({ open: accounts.length + 1 });
    expect((await get(hash)).metaData.state).toBe('ADDED');
    await mine();
    // Of three makers together, and both tokens of the order that was posted.
    expect((await countCalls()).trials).toBe(3);
    await mine();
    expect((await countCalls()).trials).toBe(0);
    await trader.approve(dai, exchange);
  },
);

test('a node that replaces no code is asked for each trial alone, and its orders end in the same way', async () => {
  const refuse = ({ params }: Request) => {
    if (toList(params).length <= 2) return;
    const error = { code: -32_602, message: 'too many arguments, want at most 2' };
    throw new RpcRequestError({ body: {}, error, url: '' });
  };
  for (const [amount, isPaused, most] of [
    [1_001n, false, 4],
    [1_002n, false, 3],
    [1_003n, true, 3],
  ] as const) {
    await touchy.setAmount(amount);
    await touchy.setPaused(isPaused);
    await touchy.touch(accounts.slice(0, 3));
    const counts = watch(refuse);
    await follow();
    expect(counts.trials).toBe(most);
    vi.restoreAllMocks();
    expect(await countStates()).toEqual(isPaused ? { open: 998, refused: 3 } : { open: 1_001 });
  }
});

test('an order that was posted before its tokens were asked is put aside when its maker may not receive the token of the taker', async () => {
  const { trader, rival, usdc } = onBook();
  const pair = { chainId: 1, makerToken: touchy.address, takerToken: usdc, addressIndex: 1 };
  const call = { token: usdc, selector: '0xa9059cbb', position: 0, account: rival.address } as const;
  const unblock = await blockCalls(trader, call);
  const { body, hash } = await createMaker(pair).place();
  expect((await post(body)).status).toBe(200);
  expect((await get(hash)).metaData.state).toBe('ADDED');
  await mine();
  await follow();
  expect((await get(hash)).metaData).toMatchObject({ state: 'UNFUNDED', reason: 'TRANSFER_REFUSED' });
  await unblock();
  await followLater(6 * minutes);
  await follow();
  expect((await get(hash)).metaData.state).toBe('ADDED');
});

test('an order that its token refused stays aside when it is posted anew, until the token was asked', async () => {
  const { trader, usdc } = onBook();
  const { body, hash } = await createMaker({ chainId: 1, makerToken: touchy.address, takerToken: usdc }).place();
  expect((await post(body)).status).toBe(200);
  await touchy.setPaused(true);
  await touchy.setAmount(1_001n);
  await touchy.touch([trader.address]);
  await follow();
  for (const isPaused of [true, false]) {
    await touchy.setPaused(isPaused);
    expect((await post(body)).status).toBe(200);
    expect((await get(hash)).metaData.state).toBe('UNFUNDED');
    await mine();
    await follow();
    expect((await get(hash)).metaData.state).toBe(isPaused ? 'UNFUNDED' : 'ADDED');
  }
});

test('many orders of one maker are tried again, too', async () => {
  const { trader, usdc, dai } = onBook();
  const makerToken = toAddress(55_555);
  const token = await createTouchyToken(trader, makerToken);
  await token.setAmount(1_000n);
  await mine();
  await follow();
  const signer = createMaker({ chainId: 1, makerToken, takerToken: usdc });
  const placed = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      signer.place({ takerToken: index % 2 ? usdc : dai, makerAmount: 100n + BigInt(index) }),
    ),
  );
  expect(
    (
      await post(
        placed.map(({ body }) => body),
        'orders',
      )
    ).status,
  ).toBe(200);
  await token.setPaused(true);
  await token.setAmount(10n);
  await token.touch([trader.address]);
  await follow();
  const getStates = async () =>
    new Set(await Promise.all(placed.map(async ({ hash }) => (await get(hash)).metaData.state)));
  expect(await getStates()).toEqual(new Set(['UNFUNDED']));
  await token.setPaused(false);
  await followLater(6 * minutes);
  await followLater(6 * minutes);
  await follow();
  expect(await getStates()).toEqual(new Set(['ADDED']));
});

test('the same question is asked once in a block, whoever posts', async () => {
  const { maker } = onBook();
  const { body } = await maker.place();
  expect((await countCalls(() => post(body))).trials).toBe(2);
  // Another order of the same amount asks the same.
  const { body: other } = await maker.place();
  expect((await countCalls(() => post([body, other], 'orders'))).trials).toBe(0);
  await mine();
  await follow();
  const { body: later } = await maker.place();
  expect((await countCalls(() => post(later))).trials).toBe(2);
});

test('orders of a token that begins to burn all gas are put aside, and come back after it has stopped', async () => {
  const { trader } = onBook();
  const makerToken = toAddress(66_666);
  const { token, hash } = await openToken(makerToken);
  await token.touch([trader.address]);
  await trader.client.setCode({ address: makerToken, bytecode: burnGas() });
  await followLater(0);
  expect((await get(hash)).metaData).toMatchObject({ state: 'UNFUNDED', reason: 'TRANSFER_REFUSED' });
  await createTouchyToken(trader, makerToken);
  await followLater(6 * minutes);
  expect((await get(hash)).metaData.state).toBe('UNFUNDED');
  await followLater(16 * minutes);
  await follow();
  expect((await get(hash)).metaData.state).toBe('ADDED');
});

/**
 * Code that answers balances and allowances with 1,000, and ends a transfer in the way of an old token, or of one that
 * burns all gas.
 */
const endings = { 'stops the machine': '0x5bfe', 'burns all gas': burnGas(0x1a) } as const;

test.each(Object.entries(endings))('a token that %s when it is asked for a transfer refuses it', async (_, ending) => {
  const { trader, usdc } = onBook();
  const makerToken: Address = toAddress(88_888);
  const code = `0x5f3560e01c6323b872dd14601a576103e85f5260205ff3${'5b'.repeat(3)}${ending.slice(2)}` as const;
  await trader.client.setCode({ address: makerToken, bytecode: code });
  await mine();
  await follow();
  const { body, hash } = await createMaker({ chainId: 1, makerToken, takerToken: usdc }).place();
  // Without a price it is not asked before the next block.
  expect((await post(body)).status).toBe(200);
  await mine();
  await follow();
  expect((await get(hash)).metaData).toMatchObject({ state: 'UNFUNDED', reason: 'TRANSFER_REFUSED' });
});
