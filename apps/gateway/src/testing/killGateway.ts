import { setTimeout as pause } from 'node:timers/promises';
import type { createMaker } from './createMaker';
import { startProcess } from './startProcess';

/**
 * Moments at which a gateway is killed, in turn: it answered the first of its requests, it is storing them, or they
 * were only sent.
 */
const killPoints = ['answered', 'storing', 'sent'] as const;

type Placed = Awaited<ReturnType<ReturnType<typeof createMaker>['place']>>;

const perRound = 3;
/** From the requests to the kill while storing. */
const maxStoringMs = 60;

/**
 * Posts orders to a gateway process and kills it with SIGKILL, `rounds` times. After each kill a new process must know every
 * order that was acknowledged, and take the others again. Returns the number of orders and of acknowledgements, and the
 * hashes of acknowledged orders that were lost.
 */
export async function killGateway({
  bundle,
  variables,
  maker,
  rounds,
}: {
  bundle: string;
  variables: Record<string, string>;
  maker: ReturnType<typeof createMaker>;
  rounds: number;
}): Promise<{ orders: number; acknowledged: number; lost: string[]; refused: string[] }> {
  const lost: string[] = [];
  const refused: string[] = [];
  let orders = 0;
  let acknowledged = 0;
  let gateway = await start();

  async function start() {
    const process = startProcess(bundle, {
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      DRAIN_SECONDS: '0',
      MIN_ORDER_VALUE: '0',
      ...variables,
    });
    const { port } = await process.logged('listening');
    return { process, url: `http://127.0.0.1:${port}/api/${maker.chain.id}/sra/v4` };
  }

  async function post({ body }: Placed): Promise<boolean> {
    try {
      const answer = await fetch(`${gateway.url}/order`, { method: 'POST', body: JSON.stringify(body) });
      return answer.status === 200;
    } catch {
      // The connection broke with the process.
      return false;
    }
  }

  // The database is opened and ready before the first kill.
  if (!(await post(await maker.place()))) throw new Error('The gateway takes no orders.');
  orders++;
  for (let round = 0; round < rounds; round++) {
    const placed = await Promise.all(Array.from({ length: perRound }, () => maker.place()));
    // The database is open, as it is in a gateway that has run for a while.
    await fetch(`${gateway.url}/order/${placed[0]?.hash}`);
    orders += perRound;
    const answers = placed.map(post);
    const point = killPoints[round % killPoints.length];
    if (point === 'sent') await pause(1);
    if (point === 'storing') await pause(2 + Math.random() * maxStoringMs);
    if (point === 'answered') await Promise.race(answers);
    gateway.process.stop('SIGKILL');
    const isStored = await Promise.all(answers);
    await gateway.process.exit;
    gateway = await start();
    for (const [index, order] of placed.entries()) {
      if (isStored[index]) {
        acknowledged++;
        const found = await fetch(`${gateway.url}/order/${order.hash}`);
        if (found.status !== 200) lost.push(order.hash);
      } else if (!(await post(order))) {
        refused.push(order.hash);
      }
    }
  }
  gateway.process.stop('SIGTERM');
  await gateway.process.exit;
  return { orders, acknowledged, lost, refused };
}
