import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { erc20Abi, maxUint256 } from 'viem';
import { getBlock } from 'viem/actions';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isAll } from '../../../../scripts/lib/isAll.mjs';
import * as missed from '../records/book/follow/findMissed';
import { readStatuses } from '../records/book/follow/readStatuses';
import { syncBook } from '../records/book/follow/syncBook';
import { accessBook } from '../testing/accessBook';
import { createMaker, exchangeAbi } from '../testing/createMaker';
import { startGateway } from '../testing/startGateway';

const folder = mkdtempSync(join(tmpdir(), 'livery-actions-'));
let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  gateway = await startGateway([1], { variables: { DATA_DIR: folder } });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});
const book = accessBook(() => gateway);
const count = 24;

/** What happens to an order, or to its maker, in the missed blocks. */
const actions = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'fill',
      'fillAll',
      'cancel',
      'cancelPair',
      'register',
      'dismiss',
      'allowNothing',
      'allowSome',
    ),
    number: fc.nat(count - 1),
  }),
  { minLength: 1, maxLength: 12 },
);

/** Gives two accounts orders on both sides of a pair, every third of them signed by an account that its maker registered. */
async function placeAll() {
  const { trader, rival, dai, usdc } = book.onBook();
  const orders = Array.from({ length: count }, async (_, number) => {
    const [account, other] = number % 2 === 0 ? [trader, rival] : [rival, trader];
    const [makerToken, takerToken] = number % 4 < 2 ? [dai, usdc] : [usdc, dai];
    const addressIndex = number % 3 === 0 ? 7 : number % 2;
    const signer = createMaker({ chainId: 1, makerToken, takerToken, addressIndex });
    const { order, body, hash } = await signer.place({ maker: account.address, salt: BigInt(Date.now() + number) });
    return { account, other, order, body, hash, signer };
  });
  const placed = await Promise.all(orders);
  const bodies = placed.map(({ body }) => body);
  expect((await book.post(bodies, 'orders')).status).toBe(200);
  return placed;
}

type Placed = Awaited<ReturnType<typeof placeAll>>[number];

async function write(account: Placed['account'], call: { functionName: string; args: readonly unknown[] }) {
  const { exchange } = book.onBook();
  const sent = { abi: exchangeAbi, address: exchange, chain: null, gas: 1_000_000n, ...call } as never;
  await account.client.writeContractSync(sent);
}

async function allow({ account, order }: Pick<Placed, 'account' | 'order'>, amount: bigint) {
  const args = [book.onBook().exchange, amount] as const;
  const call = { abi: erc20Abi, address: order.makerToken, functionName: 'approve', args } as const;
  await account.client.writeContractSync({ ...call, chain: null });
}

async function act(kind: string, { account, other, order, signer }: Placed) {
  const register = (isAllowed: boolean) =>
    write(account, { functionName: 'registerAllowedOrderSigner', args: [signer.account.address, isAllowed] });
  const { makerToken, takerToken } = order;
  // What reverts changes nothing: both sides read the chain as it then is.
  if (kind === 'fill') await signer.fill(other, order, 70n).catch(() => undefined);
  if (kind === 'fillAll') await signer.fill(other, order, 200n).catch(() => undefined);
  if (kind === 'cancel') await write(account, { functionName: 'cancelLimitOrder', args: [order] });
  if (kind === 'cancelPair')
    await write(account, { functionName: 'cancelPairLimitOrders', args: [makerToken, takerToken, order.salt + 1n] });
  if (kind === 'register') await register(true);
  if (kind === 'dismiss') await register(false);
  if (kind === 'allowNothing') await allow({ account, order }, 0n);
  if (kind === 'allowSome') await allow({ account, order }, 130n);
}

test('whatever was filled, cancelled, allowed and registered in missed blocks, the book says what the exchange does', async () => {
  const { trader, rival, dai, usdc, book: ofChain } = book.onBook();
  const { client } = ofChain.state;
  const find = vi.spyOn(missed, 'findMissed');
  let touched = 0;
  await fc.assert(
    fc.asyncProperty(actions, async (happened) => {
      const signer = createMaker({ chainId: 1, makerToken: dai, takerToken: usdc, addressIndex: 7 });
      for (const account of [trader, rival]) {
        await write(account, { functionName: 'registerAllowedOrderSigner', args: [signer.account.address, true] });
        for (const makerToken of [dai, usdc])
          await allow({ account, order: { makerToken } as Placed['order'] }, maxUint256);
      }
      await book.follow();
      const placed = await placeAll();
      await book.follow();
      for (const { kind, number } of happened) {
        const order = placed[number];
        if (order) await act(kind, order);
      }
      for (let blocks = 0; blocks < 270; blocks += 30) await trader.client.mine({ blocks: 30 });
      await syncBook(ofChain);
      touched += (await find.mock.results.at(-1)?.value)?.length ?? 0;
      const orders = placed.map(({ order }) => order);
      const blockNumber = (await getBlock(client)).number;
      const said = await readStatuses(ofChain, { orders, blockNumber });
      const rows = await ofChain.database.readLatest((db) => db.selectFrom('orders').selectAll().execute());
      const known = placed.map(({ hash }) => {
        const row = rows.find((each) => each.hash === hash);
        return row && { state: row.state, remaining: BigInt(row.remaining), filled: BigInt(row.filled) };
      });
      expect(known).toEqual(said);
    }),
    { numRuns: isAll ? 3 : 1, endOnFailure: true },
  );
  // The storage was read, and told which they are.
  expect(touched).toBeGreaterThan(0);
});
