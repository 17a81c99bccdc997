import { attacks } from '../../apps/gateway/src/testing/load/attacks';
import { createVisitors, type Experience } from '../../apps/gateway/src/testing/load/createVisitors';
import { type AttackName, startLoad } from '../../apps/gateway/src/testing/load/startLoad';
import { getQuantile } from '../quotes/getQuantile';

const honest = 200;
/** Of a visitor between two requests, on average. */
const restMs = 1_000;
/** Of an attack, each with a calm time before it: the machine's own moods fall on both alike. */
const rounds = 2;
const calmMs = 8_000;
const attackMs = 10_000;
const mebibyte = 1_048_576;

/**
 * Measures the answers that honest visitors get without and with each attack, and the largest heap and the processor time of the
 * gateway. Leaves out attacks whose names do not match `wanted`.
 */
export async function measureLoad(bundle: string, wanted?: string) {
  const load = await startLoad(bundle);
  const visitors = createVisitors(load.target, { count: honest, restMs });
  const names = (Object.keys(attacks) as AttackName[]).filter((name) => !wanted || new RegExp(wanted).test(name));
  try {
    // The gateway reads its pools, and compiles its code.
    await visitors.visit(calmMs);
    await visitors.visit(calmMs);
    const results = [];
    for (const attack of names) {
      const calm = createExperience();
      const under = createExperience();
      let cpuSeconds = 0;
      load.takeHighestHeap();
      for (let round = 0; round < rounds; round++) {
        add(calm, await visitors.visit(calmMs));
        const end = load.attack(attack);
        const before = load.getCpuSeconds();
        add(under, await visitors.visit(attackMs));
        cpuSeconds += load.getCpuSeconds() - before;
        await end();
      }
      const p99 = { calm: getQuantile(calm.times, 0.99), attack: getQuantile(under.times, 0.99) };
      const result = {
        attack,
        answers: under.times.length,
        errors: under.errors.length,
        'median ms': round(getQuantile(under.times, 0.5)),
        'calm p99 ms': round(p99.calm),
        'p99 ms': round(p99.attack),
        times: round(p99.attack / p99.calm),
        'processor, s': round(cpuSeconds),
        'heap, MB': Math.round(load.takeHighestHeap() / mebibyte),
      };
      console.log(JSON.stringify(result), calm.errors.slice(0, 2), [...new Set(under.errors)].slice(0, 4));
      if (!load.isRunning()) throw new Error(`The gateway ended during ${attack}.`);
      results.push(result);
    }
    return results;
  } finally {
    visitors.leave();
    await load.stop();
  }
}

const createExperience = (): Experience => ({ times: [], errors: [] });

function add(experience: Experience, { times, errors }: Experience): void {
  experience.times.push(...times);
  experience.errors.push(...errors);
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}
