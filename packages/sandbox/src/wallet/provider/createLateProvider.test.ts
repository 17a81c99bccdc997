import { expect, test, vi } from 'vitest';
import { createEmitter } from './createEmitter';
import { createLateProvider } from './createLateProvider';

function createScene() {
  const { on, off, emit } = createEmitter();
  const load = vi.fn(async () => ({ request: async (asked: unknown) => asked, on, removeListener: off }));
  return { provider: createLateProvider(load), load, emit };
}

test('the wallet is loaded by the first request, once', async () => {
  const { provider, load } = createScene();
  provider.on('accountsChanged', () => {});
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([provider.request(1), provider.request(2)])).toEqual([1, 2]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('who listened before it came hears it, who left does not', async () => {
  const { provider, emit } = createScene();
  const [early, gone, late] = [vi.fn(), vi.fn(), vi.fn()];
  provider.on('chainChanged', early);
  provider.on('chainChanged', gone);
  provider.removeListener('chainChanged', gone);
  await provider.request(1);
  provider.on('chainChanged', late);
  emit('chainChanged', '0x1');
  await Promise.resolve();
  expect([early, gone, late].map(({ mock }) => mock.calls)).toEqual([[['0x1']], [], [['0x1']]]);
  provider.removeListener('chainChanged', early);
  emit('chainChanged', '0x2');
  await Promise.resolve();
  expect(early).toHaveBeenCalledTimes(1);
});

test('code that did not come is asked for again', async () => {
  const { provider, load } = createScene();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(provider.request(1)).rejects.toThrow('Failed to fetch');
  expect(await provider.request(2)).toBe(2);
});
