import { Agent } from 'node:http';
import { getQuantile } from '../quotes/getQuantile';
import { askOver } from './askOver';

const warmUps = 2_000;
const asked = 2_000;
const connections = 16;
const busyMs = 10_000;

type Server = {
  /** Returns the URL of another question each time. */
  getUrl: () => string;
  /** Returns the seconds of processor time that the server has used. */
  getProcessorSeconds: () => Promise<number>;
};

/** Measures a server: the time of single answers on one connection, and the answers per second of its processor under load. */
export async function measureAnswers({ getUrl, getProcessorSeconds }: Server) {
  const single = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let count = 0; count < warmUps; count += 1) await askOver(single, getUrl());
  const times: number[] = [];
  for (let count = 0; count < asked; count += 1) {
    const start = performance.now();
    await askOver(single, getUrl());
    times.push(performance.now() - start);
  }
  single.destroy();

  const many = new Agent({ keepAlive: true, maxSockets: connections });
  const before = await getProcessorSeconds();
  const start = performance.now();
  let answers = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (; performance.now() - start < busyMs; answers += 1) await askOver(many, getUrl());
    }),
  );
  const seconds = (performance.now() - start) / 1_000;
  const processorSeconds = (await getProcessorSeconds()) - before;
  many.destroy();
  return {
    median: getQuantile(times, 0.5),
    p99: getQuantile(times, 0.99),
    perSecond: answers / seconds,
    perProcessorSecond: answers / processorSeconds,
  };
}
