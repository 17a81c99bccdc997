import { type Hex, numberToHex, pad } from 'viem';
import { thief } from './hostileCase';
import { lieInSimulation, type SimulatedSwap } from './lieInSimulation';

export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
export const approvalTopic = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';

/** Answers the value read before the call, changed, as the one read after it. A balance falls to zero at most. */
export const remeasure = (index: number, change: bigint) =>
  lieInSimulation(({ before, after }) => ({
    after: after.map((read, at) =>
      at === index ? { ...read, returnData: add(BigInt(before[at]?.returnData ?? 0), change) } : read,
    ),
  }));

function add(value: bigint, change: bigint): Hex {
  return numberToHex(value + change < 0n ? 0n : value + change, { size: 32 });
}

const toThief = (payee: Hex) => ({ topics: [payee, pad(thief)], data: numberToHex(1n, { size: 32 }) });

/** Adds an event of another token about the account that the swap's own events pay. */
export const addEvent = (topic: string, toRest?: (payee: Hex) => { topics: Hex[]; data: Hex }) =>
  lieInSimulation(({ swap }) => ({ swap: { ...swap, logs: [...swap.logs, toEvent(swap, topic, toRest)] } }));

function toEvent({ logs }: SimulatedSwap['swap'], topic: string, toRest = toThief): unknown {
  const last = [...logs].reverse().find(isTransfer);
  const payee = (isTransfer(last) ? last.topics[2] : undefined) ?? pad(thief);
  const { topics, data } = toRest(payee);
  return { address: thief, topics: [topic, ...topics], data };
}

function isTransfer(log: unknown): log is { topics: Hex[] } {
  return (
    typeof log === 'object' &&
    log !== null &&
    'topics' in log &&
    Array.isArray(log.topics) &&
    log.topics[0] === transferTopic &&
    // Burnt shares go to the zero address.
    log.topics[2] !== pad('0x')
  );
}
