import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ClockReadings, judgeClock, maxClockErrorMs } from './clock';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const year = 365 * 24 * hour;

/** The true time of a case. */
const now = fc.integer({ min: 2 * year, max: 100 * year });
const wrong = fc.integer({ min: -year, max: year });
/** The age of the newest block of a chain that goes on, and of one that may rest. */
const fresh = fc.integer({ min: 0, max: 15 * second });
const idle = fc.integer({ min: 0, max: year });
const delay = fc.integer({ min: -second, max: second });

type World = { device: number; server: number; gatewayBlock: number; walletBlock: number | undefined };
type Liar = 'nobody' | 'device' | 'gateway' | 'gatewayNode' | 'walletNode';

/** Readings in which at most one party does not tell the truth, as differences to the true time. */
function world(liar: Liar, age: fc.Arbitrary<number>, hasWallet: fc.Arbitrary<boolean>): fc.Arbitrary<World> {
  return fc
    .record({ device: delay, server: delay, gatewayAge: age, walletAge: age, hasWallet, lie: wrong, nodeLie: wrong })
    .map(({ device, server, gatewayAge, walletAge, hasWallet, lie, nodeLie }) => ({
      device: liar === 'device' ? lie : device,
      server: liar === 'gateway' ? lie : server,
      gatewayBlock: liar === 'gateway' || liar === 'gatewayNode' ? nodeLie : -gatewayAge,
      walletBlock: !hasWallet ? undefined : liar === 'walletNode' ? lie : -walletAge,
    }));
}

function toReadings(time: number, { device, server, gatewayBlock, walletBlock }: World): ClockReadings {
  return {
    device: time + device,
    server: time + server,
    gatewayBlock: time + gatewayBlock,
    walletBlock: walletBlock === undefined ? undefined : time + walletBlock,
  };
}

const liars = ['nobody', 'device', 'gateway', 'gatewayNode', 'walletNode'] as const;

test.each(liars)('no deadline counts from a time that is still to come, when one party lies: %s', (liar) => {
  fc.assert(
    fc.property(now, world(liar, idle, fc.boolean()), (time, read) => {
      expect(judgeClock(toReadings(time, read)).now - time).toBeLessThanOrEqual(maxClockErrorMs + second);
    }),
  );
});

test.each(liars)(
  'beside a wallet’s node of a chain that goes on, the time is right when one party lies: %s',
  (liar) => {
    fc.assert(
      fc.property(now, world(liar, fresh, fc.constant(true)), (time, read) => {
        const judged = judgeClock(toReadings(time, read));
        expect(Math.abs(judged.now - time)).toBeLessThanOrEqual(maxClockErrorMs + second);
        expect(judged.claimed).toBeUndefined();
      }),
    );
  },
);

test('a device whose clock is right is never said to be wrong, however old the blocks are', () => {
  fc.assert(
    fc.property(now, world('nobody', idle, fc.boolean()), (time, read) => {
      const readings = toReadings(time, read);
      expect(judgeClock(readings)).toEqual({ now: readings.device, aheadMs: 0 });
      const { server: _, ...rest } = readings;
      expect(judgeClock(rest)).toEqual({ now: readings.device, aheadMs: 0 });
    }),
  );
});

test('a device whose clock is wrong is told by how much, whether or not a node of the wallet’s confirms it', () => {
  const far = wrong.filter((skew) => Math.abs(skew) > maxClockErrorMs + 20 * second);
  fc.assert(
    fc.property(now, far, world('nobody', fresh, fc.boolean()), (time, skew, read) => {
      const { aheadMs } = judgeClock(toReadings(time, { ...read, device: skew }));
      expect(Math.abs(aheadMs - skew)).toBeLessThanOrEqual(20 * second);
    }),
  );
});

test('the gateway alone never puts deadlines off, and a claim of it is named unless a fresh block speaks against it', () => {
  fc.assert(
    fc.property(now, fc.integer({ min: maxClockErrorMs + 1, max: year }), fc.boolean(), (device, later, hasServer) => {
      const claim = hasServer ? { server: device + later } : { gatewayBlock: device + later };
      const disputed = { now: device, aheadMs: -later, claimed: device + later };
      expect(judgeClock({ device, ...claim })).toEqual(disputed);
      expect(judgeClock({ device, ...claim, walletBlock: device - hour })).toEqual(disputed);
      expect(judgeClock({ device, ...claim, walletBlock: device - minute })).toEqual({ now: device, aheadMs: 0 });
    }),
  );
});

const noon = 20 * year;
test.each<[string, ClockReadings, number]>([
  ['a device alone', { device: noon }, noon],
  ['a node that is three hours ahead', { device: noon, server: noon, gatewayBlock: noon + 3 * hour }, noon],
  ['the same beside a wallet', { device: noon, gatewayBlock: noon + 3 * hour, walletBlock: noon }, noon],
  [
    'a wallet’s node that is three hours ahead',
    { device: noon, server: noon, gatewayBlock: noon, walletBlock: noon + 3 * hour },
    noon,
  ],
  ['a node that is stuck', { device: noon, server: noon, gatewayBlock: noon - 3 * hour, walletBlock: noon }, noon],
  [
    'a device that is late',
    { device: noon - 25 * minute, server: noon, gatewayBlock: noon - 5 * second, walletBlock: noon - 5 * second },
    noon - 5 * second,
  ],
  [
    'a device that is late, without the gateway’s clock',
    { device: noon - 25 * minute, gatewayBlock: noon, walletBlock: noon },
    noon,
  ],
  [
    'a device that is late beside a node that is stuck',
    { device: noon - 25 * minute, server: noon, gatewayBlock: noon - hour, walletBlock: noon },
    noon,
  ],
  [
    'a device that is early on a chain that rests',
    { device: noon + 3 * hour, server: noon, gatewayBlock: noon - hour, walletBlock: noon - hour },
    noon,
  ],
  [
    'a device that is early, without a wallet',
    { device: noon + 3 * hour, server: noon, gatewayBlock: noon - hour },
    noon,
  ],
  [
    'a chain whose clock both nodes see ahead',
    { device: noon, server: noon, gatewayBlock: noon + hour, walletBlock: noon + hour },
    noon + hour,
  ],
  ['an old block and no other clock', { device: noon, gatewayBlock: noon - year, walletBlock: noon - year }, noon],
  [
    'a gateway that is early',
    { device: noon, server: noon - hour, gatewayBlock: noon, walletBlock: noon - second },
    noon,
  ],
])('%s', (_, readings, expected) => {
  expect(judgeClock(readings).now).toBe(expected);
});
