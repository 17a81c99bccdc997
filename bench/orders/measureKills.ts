import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { startTestChain } from '@livery/sandbox/testing/startTestChain';
import { listedTokens } from '../../apps/gateway/src/store/tokens/listedTokens';
import { createMaker } from '../../apps/gateway/src/testing/createMaker';
import { createTrader } from '../../apps/gateway/src/testing/createTrader';
import { killGateway } from '../../apps/gateway/src/testing/killGateway';
import { runSql, startPostgres } from '../../apps/gateway/src/testing/startPostgres';

const count = `select count(*)::int as stored, (count(*) - count(distinct hash))::int as doubled,
  (select count(*)::int from order_changes where added) as added from orders`;

/** Kills a gateway that takes orders `rounds` times on each database, and counts the orders before and after. */
export async function measureKills({ bundle, folder, rounds }: { bundle: string; folder: string; rounds: number }) {
  const chain = await startTestChain(1);
  const postgres = await startPostgres();
  const [makerToken, takerToken] = ['DAI', 'USDC'].map(
    (symbol) => listedTokens.find((token) => token.chainId === 1 && token.symbol === symbol)?.address,
  );
  if (!makerToken || !takerToken) throw new Error('The tokens are not listed.');
  const maker = createMaker({ chainId: 1, makerToken, takerToken });
  await createTrader(chain.rpcUrl).approve(makerToken, maker.chain.exchangeProxy);
  const url = await postgres.createDatabase('kills');
  const dataDir = join(folder, 'kills');
  rmSync(dataDir, { recursive: true, force: true });
  const own = { RPC_URLS_1: chain.rpcUrl };
  const onServer = await killGateway({ bundle, variables: { ...own, DATABASE_URL: url }, maker, rounds });
  const [stored] = await runSql(url, count);
  const onPglite = await killGateway({ bundle, variables: { ...own, DATA_DIR: dataDir }, maker, rounds });
  const db = await PGlite.create(join(dataDir, 'orders'));
  const kept = (await db.query<object>(count)).rows[0];
  await db.close();
  await postgres.destroy();
  await chain.stop();
  return {
    PostgreSQL: { kills: rounds, ...summarize(onServer), ...stored },
    PGlite: { kills: rounds, ...summarize(onPglite), ...kept },
  };
}

function summarize({ orders, acknowledged, lost, refused }: Awaited<ReturnType<typeof killGateway>>) {
  return { orders, acknowledged, lost: lost.length, refused: refused.length };
}
