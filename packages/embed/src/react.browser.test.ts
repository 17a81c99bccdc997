import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { LiveryExchange } from './react';

test('a provider that arrives late reaches the element, and a new object of the same wallet changes nothing', () => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const render = (provider?: { request: () => Promise<null> }) =>
    flushSync(() => root.render(createElement(LiveryExchange, { src: '/@id/none', ...(provider && { provider }) })));
  render();
  const element = place.querySelector('livery-exchange');
  expect(element?.provider).toBeUndefined();
  const wallet = { request: async () => null };
  render(wallet);
  expect(element?.provider).toBe(wallet);
  render({ request: async () => null });
  expect(place.querySelector('iframe')).not.toBeNull();
  expect(element?.provider).toBe(wallet);
  root.unmount();
  place.remove();
});
