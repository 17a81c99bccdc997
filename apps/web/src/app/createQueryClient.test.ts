import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from './createQueryClient';

afterEach(() => onlineManager.setOnline(true));

test('a click of an offline page is answered at once, not when the network is back', async () => {
  onlineManager.setOnline(false);
  const click = new MutationObserver(createQueryClient(), { mutationFn: async () => 'sent' });
  await expect(click.mutate()).resolves.toBe('sent');
});
