import { getChain } from '@livery/core/domain/chains';
import { startTestChain } from '@livery/sandbox/testing/startTestChain';
import pino from 'pino';
import { createChainState } from '../../apps/gateway/src/chains/chainState';
import { listedTokens } from '../../apps/gateway/src/chains/listedTokens';
import { syncBook } from '../../apps/gateway/src/records/book/follow/syncBook';
import { createBook } from '../../apps/gateway/src/records/book/rows/book';
import { createDatabase } from '../../apps/gateway/src/records/database/createDatabase';
import { createMaker } from '../../apps/gateway/src/testing/createMaker';
import { createTrader } from '../../apps/gateway/src/testing/createTrader';
import { startPostgres } from '../../apps/gateway/src/testing/startPostgres';
import { measureBlock } from './measureBlock';
import { measurePosts } from './measurePosts';
import { measureReads } from './measureReads';
import { seedOrders } from './seedOrders';

const seeded = 1_000_000;

/** Measures posts, reads and blocks of the order book on PostgreSQL and a local chain. */
export async function measureOrders() {
  const log = pino({ level: 'silent' });
  const postgres = await startPostgres();
  const { rpcUrl, stop } = await startTestChain(1);
  const url = await postgres.createDatabase('bench');
  const database = createDatabase({ url, dataDir: '', notifications: true }, log);
  const chain = getChain(1);
  if (!chain) throw new Error('There is no chain 1.');
  const book = createBook({ state: createChainState(chain, { urls: [rpcUrl], log }), database, log, clock: Date.now });
  const [makerToken, takerToken] = ['DAI', 'USDC'].map(
    (symbol) => listedTokens.find((token) => token.chainId === 1 && token.symbol === symbol)?.address,
  );
  if (!makerToken || !takerToken) throw new Error('The tokens are not listed.');
  const makers = [0, 1, 2, 3].map((addressIndex) => createMaker({ chainId: 1, makerToken, takerToken, addressIndex }));
  for (const addressIndex of [0, 1, 2, 3, 4]) {
    const trader = createTrader(rpcUrl, addressIndex);
    for (const token of [makerToken, takerToken]) await trader.approve(token, chain.exchangeProxy);
  }
  await syncBook(book);
  try {
    const posts = await measurePosts({ book, makers, url });
    console.table(posts);
    await seedOrders(url, seeded, { makerToken, takerToken });
    await syncBook(book);
    const reads = await measureReads({ book, url });
    console.table(reads);
    const [maker] = makers;
    if (!maker) throw new Error('There is no maker.');
    const block = await measureBlock({ book, maker, taker: createTrader(rpcUrl, 4) });
    return { orders: seeded, posts, reads, block };
  } catch (error) {
    console.error(error);
    throw error;
  } finally {
    await database.close();
    await stop();
    await postgres.destroy();
  }
}
