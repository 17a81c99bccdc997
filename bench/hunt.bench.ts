import { mkdirSync, writeFileSync } from 'node:fs';
import { createRandom } from '@livery/router/testing/createRandom';
import { createHuntedMarket, families, type HuntedMarket, type Shape } from './hunt/huntedMarkets';
import { type Measured, measureQuestion, type Question } from './hunt/huntedTrade';
import { getQuantile } from './quotes/getQuantile';

/** Questions at random per family, and changes of the slowest ones. */
const [tries, changes] = [120, 240];
const kept = 10;
/** The slowest ones are asked again at the end: early quotes also pay for compiling. */
const askedAgain = 30;

type Found = { shape: Shape; question: Question } & Measured;

const random = createRandom(Number(process.env.HUNT_SEED ?? 1));
const markets = new Map<string, HuntedMarket>();
const all: Found[] = [];

for (const family of families) for (let count = 0; count < tries; count++) measure(drawShape(family), drawQuestion());
for (let count = 0; count < changes; count++) {
  const [slowest] = listWorst().slice(Math.floor(random() * kept));
  if (slowest) measure(changeShape(slowest.shape), changeQuestion(slowest.question));
}

for (const found of listWorst().slice(0, askedAgain)) {
  const again = measureQuestion(createHuntedMarket(found.shape), found.question);
  if (again) found.ms = Math.min(found.ms, round(again.ms));
}
const worst = listWorst().slice(0, kept);
const times = all.map(({ ms }) => ms);
const failures = all.filter(({ isExact }) => !isExact);
const summary = {
  node: process.version,
  quotes: all.length,
  failures: failures.length,
  ms: { median: round(getQuantile(times, 0.5)), p99: round(getQuantile(times, 0.99)), most: round(Math.max(...times)) },
  worst: [...failures, ...worst],
};
mkdirSync(new URL('../results/', import.meta.url), { recursive: true });
writeFileSync(new URL('../results/hunt.json', import.meta.url), `${JSON.stringify(summary, null, 2)}\n`);
console.log(summary.quotes, 'quotes,', summary.failures, 'that failed or were not exact; processor ms', summary.ms);
console.table(worst.map(({ shape, question, ms, paths, ticks }) => ({ ...shape, ...question, ms, paths, ticks })));
process.exitCode = failures.length > 0 ? 1 : 0;

function measure(shape: Shape, question: Question): void {
  const key = JSON.stringify(shape);
  const known = markets.get(key) ?? createHuntedMarket(shape);
  markets.set(key, known);
  if (markets.size > 20) markets.delete([...markets.keys()][0] ?? '');
  const measured = measureQuestion(known, question);
  if (measured) all.push({ shape, question, ...measured, ms: round(measured.ms) });
}

function listWorst(): Found[] {
  return all.toSorted((a, b) => b.ms - a.ms);
}

function drawShape(family: Shape['family']): Shape {
  // Few markets, each of which is asked several times: making one takes longer than a quote.
  return { family, seed: 1 + Math.floor(random() * 3), size: Math.ceil(random() * 3) / 3 };
}

function drawQuestion(): Question {
  return {
    seed: Math.floor(random() * 1e6),
    side: random() < 0.5 ? 'sell' : 'buy',
    depths: 10 ** (random() * 8 - 4),
    gas: random() < 0.3 ? 0 : 10 ** (random() * 6 - 6),
    orders: random() < 0.5 ? 0 : Math.floor(random() * 25),
  };
}

function changeShape(shape: Shape): Shape {
  return random() < 0.2 ? { ...shape, size: Math.min(1, shape.size + 1 / 3) } : shape;
}

function changeQuestion(question: Question): Question {
  const by = () => 10 ** (random() - 0.5);
  return {
    ...question,
    side: random() < 0.2 ? (question.side === 'sell' ? 'buy' : 'sell') : question.side,
    depths: question.depths * by(),
    gas: question.gas * by(),
    orders: Math.min(24, Math.max(0, question.orders + Math.round(random() * 8 - 4))),
  };
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}
