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
const attackMs = 20_000;
const mebibyte = 1_048_576;

/**
 * Measures the answers to honest visitors without an attack, over all calm times, and under each attack, and the
 * gateway's largest heap and processor time. Leaves out attacks whose names do not match `wanted`.
 */
export async function measureLoad(bundle: string, wanted?: string) {
  const load = await startLoad(bundle);
  const visitors = createVisitors(load.target, { count: honest, restMs });
  const names = (Object.keys(attacks) as AttackName[]).filter((name) => !wanted || new RegExp(wanted).test(name));
  const calm = createExperience();
  const attacked = [];
  try {
    // The gateway reads its pools, and compiles its code.
    await visitors.visit(calmMs);
    await visitors.visit(calmMs);
    for (const attack of names) {
      const under = createExperience();
      let cpuSeconds = 0;
      load.takeHighestHeap();
      for (let round = 0; round < rounds; round++) {
        add(calm, await visitors.visit(calmMs));
        const end = await load.attack(attack);
        const before = load.getCpuSeconds();
        add(under, await visitors.visit(attackMs));
        cpuSeconds += load.getCpuSeconds() - before;
        await end();
      }
      attacked.push({ attack, under, cpuSeconds, heap: load.takeHighestHeap() });
      console.log(attack, Math.round(getQuantile(under.times, 0.99)), 'ms', [...new Set(under.errors)].slice(0, 4));
      if (!load.isRunning()) throw new Error(`The gateway ended during ${attack}.`);
    }
  } finally {
    visitors.leave();
    await load.stop();
  }
  const calmP99 = getQuantile(calm.times, 0.99);
  const results = attacked.map(({ attack, under, cpuSeconds, heap }) => ({
    attack,
    answers: under.times.length,
    errors: under.errors.length,
    'median ms': round(getQuantile(under.times, 0.5)),
    'p99 ms': round(getQuantile(under.times, 0.99)),
    times: round(getQuantile(under.times, 0.99) / calmP99),
    'processor, s': round(cpuSeconds),
    'heap, MB': Math.round(heap / mebibyte),
  }));
  return {
    calm: {
      answers: calm.times.length,
      errors: calm.errors.length,
      'median ms': round(getQuantile(calm.times, 0.5)),
      'p99 ms': round(calmP99),
    },
    results,
  };
}

const createExperience = (): Experience => ({ times: [], errors: [] });

function add(experience: Experience, { times, errors }: Experience): void {
  experience.times.push(...times);
  experience.errors.push(...errors);
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}
