import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchOrigin } from './watchOrigin';

let origin: ReturnType<typeof watchOrigin>;
const listeners = new Map<string, (event: object) => void>();
const add = globalThis.addEventListener;

beforeEach(() => {
  // Trusted events cannot be made, so the listeners are called.
  globalThis.addEventListener = ((name: string, listener: (event: object) => void) =>
    listeners.set(name, listener)) as typeof add;
  origin = watchOrigin();
  globalThis.addEventListener = add;
});
afterEach(() => origin.stop());

/** Moves the pointer over a frame at a place of the screen, drawn at a scale. */
function move(time: number, client: [number, number], { frame = [100, 100], scale = 1, isTrusted = true } = {}): void {
  const [clientX, clientY] = client;
  const [left = 0, top = 0] = frame;
  const screen = { screenX: Math.round(left + clientX * scale), screenY: Math.round(top + clientY * scale) };
  listeners.get('pointermove')?.({ isTrusted, clientX, clientY, ...screen, timeStamp: time });
}

const isSteadyAt = (timeStamp: number) => origin.isSteady({ timeStamp } as Event);

test('a frame is steady half a second after the pointer came, wherever it moves', () => {
  expect(isSteadyAt(9_000)).toBe(false);
  move(0, [10, 10]);
  move(200, [300, 250]);
  move(499, [20, 400]);
  expect(isSteadyAt(499)).toBe(false);
  expect(isSteadyAt(500)).toBe(true);
});

test('a frame that was moved is steady half a second later, and a press that began before is told', () => {
  move(0, [10, 10]);
  const isStill = origin.follow();
  move(900, [10, 310], { frame: [100, -200] });
  expect(isStill()).toBe(false);
  expect(isSteadyAt(945)).toBe(false);
  expect(isSteadyAt(1_400)).toBe(true);
});

test.each([0.5, 0.95, 1.25, 2])('the scale of %s is learnt from the pointer’s way', (scale) => {
  for (let step = 0; step <= 10; step += 1) move(step * 10, [step * 40, step * 20], { scale });
  for (let step = 0; step <= 10; step += 1) move(700 + step, [400 - step * 40, step * 30], { scale });
  expect(isSteadyAt(750)).toBe(true);
});

test.each([0.8, 1.1, 1.25, 1.5, 2])('the scale of %s is learnt from a slow pointer, too', (scale) => {
  for (let step = 0; step <= 60; step += 1) move(step * 10, [step * 5, 40], { scale });
  for (let step = 0; step <= 60; step += 1) move(700 + step * 10, [300 - step * 5, 40], { scale });
  expect(isSteadyAt(1_300)).toBe(true);
});

test('a frame that is moved along with the pointer is no other scale', () => {
  for (let step = 0; step <= 10; step += 1) move(step * 10, [step * 5, 40]);
  move(200, [50, 340], { frame: [100, -200] });
  for (let step = 0; step <= 10; step += 1) move(300 + step * 10, [50 - step * 5, 340], { frame: [100, -200] });
  expect(isSteadyAt(701)).toBe(true);
});

test('events of a script and the pointer’s leave are not taken for a known place', () => {
  move(0, [10, 10], { isTrusted: false });
  expect(isSteadyAt(900)).toBe(false);
  move(1_000, [10, 10]);
  document.documentElement.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'touch' }));
  expect(isSteadyAt(1_600)).toBe(true);
  document.documentElement.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
  expect(isSteadyAt(1_600)).toBe(false);
});
