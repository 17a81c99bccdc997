/** The readings of one moment, in ms since 1970. A block tells that it is at least as late as its own time. */
export type ClockReadings = {
  /** The clock of the device. */
  device: number;
  /** The clock of the gateway. */
  server?: number | undefined;
  /** The time of the newest block by the gateway's node, and by the wallet's own. */
  gatewayBlock?: number | undefined;
  walletBlock?: number | undefined;
};

/** The time that counts, and the error of the device's clock. */
export type JudgedClock = {
  /** The time from which deadlines count, in ms since 1970. */
  now: number;
  /** By how many ms the device's clock is ahead; negative while it is behind, and 0 while it is right. */
  aheadMs: number;
  /** A later time, which no node of the wallet's own confirms, in ms since 1970. Deadlines do not count from it. */
  claimed?: number;
};

/** The error in ms up to which the device's clock is right. */
export const maxClockErrorMs = 30_000;
/** The age in ms up to which a block confirms the device's clock. */
const maxFreshMs = 120_000;

/**
 * Returns the time that counts. A later time than the device's would have signatures live longer: it counts when the
 * gateway's side and the wallet's own node both say so, and no further than the earlier of both. An earlier time only
 * shortens them: the gateway's clock is enough, down to the newest block. The age of a block proves nothing, since a
 * chain may rest.
 */
export function judgeClock({ device, server, gatewayBlock, walletBlock }: ClockReadings): JudgedClock {
  const byGateway = Math.max(server ?? 0, gatewayBlock ?? 0);
  const proven = Math.min(byGateway, walletBlock ?? 0);
  if (proven > device + maxClockErrorMs) return { now: proven, aheadMs: device - Math.max(proven, server ?? 0) };
  const claimed = server ?? gatewayBlock;
  if (claimed !== undefined && claimed > device + maxClockErrorMs) {
    const isConfirmed = walletBlock !== undefined && walletBlock >= device - maxFreshMs;
    return isConfirmed ? { now: device, aheadMs: 0 } : { now: device, aheadMs: device - claimed, claimed };
  }
  if (server !== undefined) {
    const now = Math.max(server, walletBlock ?? gatewayBlock ?? 0);
    if (now < device - maxClockErrorMs) return { now, aheadMs: device - now };
  }
  return { now: device, aheadMs: 0 };
}
