import { expect, onTestFinished, test, vi } from 'vitest';
import { orNothing } from './orNothing';
import { setPatience, withPatience } from './patience';

test('limits are as they are written, unless a sandbox is patient', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    setPatience(1);
  });
  expect(withPatience(300)).toBe(300);
  const answer = () => new Promise<string>((resolve) => setTimeout(() => resolve('late'), 500));
  const taken = [orNothing(answer(), 300)];
  setPatience(6);
  taken.push(orNothing(answer(), 300));
  await vi.advanceTimersByTimeAsync(500);
  expect(await Promise.all(taken)).toEqual([undefined, 'late']);
});
