import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { LiveryExchange } from './react';

const getFrame = (element: Element) => element.shadowRoot?.querySelector('iframe') ?? null;

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
  expect(element && getFrame(element)).not.toBeNull();
  expect(element?.provider).toBe(wallet);
  root.unmount();
  place.remove();
});

test('a page that a server rendered keeps its element and its frame, which were there before React', () => {
  const place = document.createElement('div');
  document.body.append(place);
  const page = createElement('main', null, createElement(LiveryExchange, { src: '/@id/none', brandColor: '#0a7d33' }));
  place.innerHTML = renderToString(page);
  const element = place.querySelector('livery-exchange');
  const frame = element && getFrame(element);
  expect(frame).not.toBeNull();
  const onRecoverableError = vi.fn();
  const root = flushSync(() => hydrateRoot(place, page, { onRecoverableError }));
  expect(onRecoverableError.mock.calls).toEqual([]);
  expect(place.querySelector('livery-exchange')).toBe(element);
  expect(frame?.isConnected).toBe(true);
  root.unmount();
  place.remove();
});
