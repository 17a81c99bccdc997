import { type JudgedClock, judgeClock } from '@livery/core/domain/clock';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';

/** A time that somebody told, in ms since 1970, and the monotonic ms at which it arrived. */
type Reading = { time: number; at: number };

type Clocks = {
  server?: Reading;
  /** The times of the newest blocks, by chain. */
  blocks: Readonly<Record<number, { gateway: Reading | undefined; wallet: Reading | undefined }>>;
};

/** The times that others told. It is memory of the page only: what a clock said before a reload says nothing. */
const useClocks = create<Clocks>(() => ({ blocks: {} }));

/** Keeps the gateway's time, in ms since 1970. */
export function recordServerTime(time: number): void {
  useClocks.setState({ server: { time, at: performance.now() } });
}

/**
 * Keeps the times of a chain's newest block, in ms since 1970, by each node that answered. A node that was not asked
 * keeps its time.
 */
export function recordBlockTimes(
  chainId: number,
  told: { gateway?: number | undefined; wallet?: number | undefined },
): void {
  const at = performance.now();
  const toReading = (time: number | undefined) => (time === undefined ? undefined : { time, at });
  useClocks.setState(({ blocks }) => ({
    blocks: {
      ...blocks,
      [chainId]: {
        gateway: 'gateway' in told ? toReading(told.gateway) : blocks[chainId]?.gateway,
        wallet: 'wallet' in told ? toReading(told.wallet) : blocks[chainId]?.wallet,
      },
    },
  }));
}

/** Forgets all that was told, for tests. */
export function resetClocks(): void {
  useClocks.setState({ blocks: {} }, true);
}

/** Returns the time that counts on a chain, by all that was told since the page was opened. */
export function readClock(chainId: number): JudgedClock {
  const { server, blocks } = useClocks.getState();
  const { gateway, wallet } = blocks[chainId] ?? {};
  // The monotonic clock goes on where the device's is set.
  const toNow = (reading: Reading | undefined) => reading && reading.time + performance.now() - reading.at;
  return judgeClock({
    device: Date.now(),
    server: toNow(server),
    gatewayBlock: toNow(gateway),
    walletBlock: toNow(wallet),
  });
}

/** Returns the time that counts on a chain, in ms since 1970. */
export function getTime(chainId: number): number {
  return readClock(chainId).now;
}

/** Returns a time that the device's clock told a moment ago as the time that counts on a chain; both in ms since 1970. */
export function toTime(chainId: number, deviceTime: number): number {
  return deviceTime + getTime(chainId) - Date.now();
}

/** Returns the clock of a chain, anew as soon as it differs from the device's by another amount. */
export function useClock(chainId: number): JudgedClock {
  useSyncExternalStore(subscribe, () => toSteps(readClock(chainId)), getServerSteps);
  return readClock(chainId);
}

const tickMs = 1_000;
/** The change of the device's error in ms that is drawn. */
const stepMs = 10_000;

/** Returns what is drawn of a clock: readings of a second are no reason to draw. */
function toSteps({ aheadMs, claimed }: JudgedClock): string {
  return `${Math.round(aheadMs / stepMs)} ${claimed !== undefined}`;
}

const getServerSteps = () => '0 false';

function subscribe(onChange: () => void): () => void {
  const stop = useClocks.subscribe(onChange);
  // The device tells nobody that its clock was set.
  const timer = setInterval(onChange, tickMs);
  return () => {
    stop();
    clearInterval(timer);
  };
}
