import type { Connect, HostMessage } from '@livery/core/wire/embedProtocol';
import { afterEach, expect, test, vi } from 'vitest';
import { LiveryExchangeElement } from './exchangeElement';

afterEach(() => document.body.replaceChildren());

/** An element whose frame this test plays: a page of this origin that says nothing by itself. */
function mount(attributes: Record<string, string> = {}) {
  const element = document.createElement('livery-exchange');
  for (const [name, value] of Object.entries({ src: '/@id/none', ...attributes })) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

const findFrame = (element: LiveryExchangeElement) => element.shadowRoot?.querySelector('iframe') ?? null;

const getFrame = (element: LiveryExchangeElement) => {
  const frame = findFrame(element);
  if (!frame?.contentWindow) throw new Error('The element has no frame.');
  return { frame, page: frame.contentWindow };
};

type Sent = { data: Connect; origin: string; port: MessagePort };

/** Says hello as the page of the element, or in another's name. Returns what the element posts to the page. */
function sayHello(
  element: LiveryExchangeElement,
  { version = 1, origin = location.origin, source = true } = {},
): Sent[] {
  const { page } = getFrame(element);
  const sent: Sent[] = [];
  vi.spyOn(page, 'postMessage').mockImplementation((...parameters: unknown[]) => {
    const [data, to, [port] = []] = parameters as [Connect, string, MessagePort[]];
    if (port) sent.push({ data, origin: to, port });
  });
  const init = { data: { livery: 'hello', version }, origin, source: source ? page : window };
  dispatchEvent(new MessageEvent('message', init));
  return sent;
}

/** Connects the page. Returns its port and what arrives there. */
function connect(element: LiveryExchangeElement) {
  const [sent] = sayHello(element);
  if (!sent) throw new Error('The element does not answer the page.');
  const received: HostMessage[] = [];
  sent.port.onmessage = ({ data }) => void received.push(data);
  return { ...sent, received, say: (message: unknown) => sent.port.postMessage(message) };
}

const listen = (element: LiveryExchangeElement, name: string) => {
  const heard = vi.fn();
  element.addEventListener(name, (event) => heard((event as CustomEvent).detail));
  return heard;
};

test('the page gets a port and the overrides, addressed to its origin alone', () => {
  const { data, origin } = connect(mount({ 'brand-color': '#123456', name: 'Pocket' }));
  expect(origin).toBe(location.origin);
  expect(data).toMatchObject({ livery: 'connect', version: 1, hasWallet: false });
  expect(data.overrides).toEqual({ brand_color: '#123456', name: 'Pocket' });
});

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another window', { source: false }],
])('a hello of %s gets no answer', (_, hello) => {
  expect(sayHello(mount(), hello)).toEqual([]);
});

test('a page of another version is reported and gets no port', () => {
  const element = mount();
  const heard = listen(element, 'livery-error');
  expect(sayHello(element, { version: 2 })).toEqual([]);
  expect(heard.mock.calls).toEqual([[expect.objectContaining({ code: 'VERSION' })]]);
});

test.each(['', 'javascript:alert(1)', 'data:text/html,x', 'https://'])(
  'an address such as "%s" shows no frame',
  (src) => {
    expect(findFrame(mount({ src }))).toBeNull();
  },
);

test('overrides that change together reach the page in one message, also as properties', async () => {
  const element = mount({ name: 'Pocket' });
  const { received } = connect(element);
  element.brandColor = '#abcdef';
  element.name = null;
  element.setAttribute('default-slippage', '0.5');
  await vi.waitFor(() => expect(received).toHaveLength(1));
  expect(received).toEqual([{ type: 'overrides', overrides: { brand_color: '#abcdef', default_slippage: '0.5' } }]);
});

test('the last 20 commands wait until the page is ready, later ones do not', async () => {
  const element = mount();
  for (let chainId = 1; chainId <= 25; chainId++) element.setChain(chainId);
  const { received, say } = connect(element);
  say({ type: 'event', event: { name: 'ready' } });
  await vi.waitFor(() => expect(received).toHaveLength(20));
  expect(received[0]).toEqual({ type: 'command', command: { name: 'setChain', chainId: 6 } });
  element.setAmount('1.5', 'output');
  await vi.waitFor(() => expect(received).toHaveLength(21));
  expect(received[20]).toEqual({ type: 'command', command: { name: 'setAmount', amount: '1.5', field: 'output' } });
});

test('news of the page become events, and what does not fit is ignored', async () => {
  const element = mount();
  const heard = listen(element, 'livery-chain');
  const { say } = connect(element);
  say({ type: 'event', event: { name: 'chain', chainId: 'https://evil.example' } });
  say({ type: 'event', event: { name: 'chain', chainId: 137, extra: true } });
  say({ type: 'event', event: { name: 'chain', chainId: 56 } });
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([[{ name: 'chain', chainId: 56 }]]));
});

test('the frame is as high as its content, but never lower than 640 px', async () => {
  const element = mount();
  const { say } = connect(element);
  const { frame } = getFrame(element);
  say({ type: 'height', height: 912.4 });
  await vi.waitFor(() => expect(frame.style.height).toBe('913px'));
  say({ type: 'height', height: 10 });
  await vi.waitFor(() => expect(frame.style.height).toBe('640px'));
});

test('the page scrolls to the frame when its exchange asks for it, for a dialog that opens in a part that is hardly seen', async () => {
  const above = document.createElement('div');
  above.style.height = '3000px';
  document.body.append(above);
  const element = mount();
  const { say } = connect(element);
  const { frame } = getFrame(element);
  expect(frame.getBoundingClientRect().top).toBeGreaterThan(innerHeight);
  say({ type: 'reveal' });
  await vi.waitFor(() => expect(frame.getBoundingClientRect().top).toBeLessThan(innerHeight - 1));
  const { top, bottom } = frame.getBoundingClientRect();
  const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
  expect(seen).toBeGreaterThanOrEqual(Math.min(innerHeight, frame.offsetHeight) - 1);
});

const getPath = (element: LiveryExchangeElement) => findFrame(element)?.getAttribute('src');

test.each<[string, (element: LiveryExchangeElement) => void]>([
  ['as an attribute', (element) => element.setAttribute('src', '/@id/none')],
  ['as a property', (element) => Object.assign(element, { src: '/@id/none' })],
])('an address that is set %s before the element is inserted shows one frame once it is', (_, act) => {
  const element = document.createElement('livery-exchange');
  act(element);
  expect(findFrame(element)).toBeNull();
  document.body.append(element);
  expect(element.shadowRoot?.querySelectorAll('iframe')).toHaveLength(1);
  expect(getPath(element)).toBe(new URL('/@id/none', location.href).href);
});

test.each<[string, (element: LiveryExchangeElement) => void]>([
  ['nothing', () => {}],
  ['an empty one', (element) => Object.assign(element, { src: '' })],
  ['one that is none', (element) => Object.assign(element, { src: 'javascript:alert(1)' })],
  [
    'its removal',
    (element) => {
      element.remove();
      document.body.append(element);
    },
  ],
])('an address that is set on an inserted element after %s shows one frame', (_, act) => {
  const element = document.createElement('livery-exchange');
  document.body.append(element);
  act(element);
  expect(findFrame(element)).toBeNull();
  element.src = '/@id/none';
  expect(element.shadowRoot?.querySelectorAll('iframe')).toHaveLength(1);
  expect(getPath(element)).toBe(new URL('/@id/none', location.href).href);
  element.src = '/@id/other';
  expect(element.shadowRoot?.querySelectorAll('iframe')).toHaveLength(1);
  expect(getPath(element)).toBe(new URL('/@id/other', location.href).href);
  element.src = 'https://';
  expect(findFrame(element)).toBeNull();
});

/** Resolves once the messages that were posted before have arrived. */
const pass = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(undefined);
  });

/** Lets the frame of an element load, and what it said before arrive. */
async function load(element: LiveryExchangeElement) {
  getFrame(element).frame.dispatchEvent(new Event('load'));
  await pass();
  await pass();
}

/** Says something as the page of the element. */
const say = (element: LiveryExchangeElement, data: unknown, origin = location.origin) =>
  void dispatchEvent(new MessageEvent('message', { data, origin, source: getFrame(element).page }));

const findNotice = (element: LiveryExchangeElement) => element.shadowRoot?.querySelector('p') ?? null;

test('a frame that has loaded without a sign of an exchange is reported once, and a sentence with a link stands in its place', async () => {
  const element = mount();
  const heard = listen(element, 'livery-error');
  await load(element);
  await load(element);
  expect(heard.mock.calls).toEqual([[expect.objectContaining({ code: 'SILENT' })]]);
  expect(findNotice(element)?.textContent).toBe('The exchange cannot be shown here. Open it in a new tab');
  const link = findNotice(element)?.querySelector('a');
  expect(link?.href).toBe(new URL('/@id/none', location.href).href);
  expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener']);
  expect(getFrame(element).frame.style.display).toBe('none');
  element.remove();
  expect(findNotice(element)).toBeNull();
});

test.each([
  ['de-AT', /In neuem Tab/],
  ['zh-Hant-TW', /在新分頁中開啟/],
  ['pt-PT', /separador/],
  ['pt-BR', /aba/],
  ['iw', /בכרטיסייה/],
  ['ja', /in a new tab/],
])('in a page in %s the sentence is in its language, or in English', async (lang, words) => {
  const page = document.createElement('div');
  page.lang = lang;
  document.body.append(page);
  const element = mount();
  page.append(element);
  await load(element);
  expect(findNotice(element)?.textContent).toMatch(words);
});

test('a page that takes long after its first sign is never reported, however late it says hello', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const element = mount();
  const heard = listen(element, 'livery-error');
  say(element, { livery: 'loads' });
  await load(element);
  // No clock decides.
  vi.advanceTimersByTime(3_600_000);
  vi.useRealTimers();
  expect(heard).not.toHaveBeenCalled();
  expect(findNotice(element)).toBeNull();
  expect(connect(element).data.version).toBe(1);
});

test('a page of an older exchange that says hello only later is shown all the same', async () => {
  const element = mount();
  await load(element);
  expect(findNotice(element)).not.toBeNull();
  connect(element);
  expect(findNotice(element)).toBeNull();
  expect(getFrame(element).frame.style.display).toBe('block');
});

test.each([
  ['that opens no port', { livery: 'silent' }, location.origin],
  ['at another address than that of the element', { livery: 'hello', version: 1 }, 'https://www.swap.example'],
])('a page %s is reported and stays in its frame', async (_, data, origin) => {
  const element = mount();
  const heard = listen(element, 'livery-error');
  say(element, data, origin);
  await load(element);
  expect(heard.mock.calls).toEqual([[expect.objectContaining({ code: 'SILENT' })]]);
  expect(findNotice(element)).toBeNull();
});

test.each(['javascript:alert(1)', 'http://', 'data:text/html,hello'])('the src %s is refused, and told', (src) => {
  const element = document.createElement('livery-exchange');
  const told = listen(element, 'livery-error');
  document.body.append(element);
  expect(told).not.toHaveBeenCalled();
  element.src = src;
  expect(told.mock.calls).toEqual([[expect.objectContaining({ code: 'BAD_ADDRESS' })]]);
  expect(element.shadowRoot?.querySelector('iframe') ?? null).toBeNull();
  element.remove();
});

test('a wallet that arrives once the page was connected loads it anew, and a second one is refused', () => {
  const element = mount();
  expect(connect(element).data.hasWallet).toBe(false);
  const { frame } = getFrame(element);
  element.provider = { request: async () => null };
  expect(getFrame(element).frame).not.toBe(frame);
  expect(connect(element).data.hasWallet).toBe(true);
  expect(() => {
    element.provider = { request: async () => null };
  }).toThrow(TypeError);
});

test('the wallet is fixed once the page was connected', () => {
  const element = mount();
  const provider = { request: async () => null };
  element.provider = provider;
  expect(connect(element).data.hasWallet).toBe(true);
  element.provider = provider;
  expect(() => {
    element.provider = undefined;
  }).toThrow(TypeError);
});

test('the wallet of an element that was removed can be another one when it is inserted again', () => {
  const element = mount();
  element.provider = { request: async () => null };
  connect(element);
  element.remove();
  const other = { request: async () => null };
  element.provider = other;
  document.body.append(element);
  expect(element.provider).toBe(other);
  expect(connect(element).data.hasWallet).toBe(true);
});

test('properties that were set before the element was defined are kept', () => {
  const element = mount();
  element.remove();
  Object.defineProperty(element, 'brandColor', { value: '#001122', configurable: true, writable: true });
  document.body.append(element);
  expect(element.getAttribute('brand-color')).toBe('#001122');
});

test('a page that is loaded anew gets another port, and one that is removed hears nothing more', async () => {
  const element = mount();
  const first = connect(element);
  const second = connect(element);
  element.name = 'Pocket';
  await vi.waitFor(() => expect(second.received).toHaveLength(1));
  expect(first.received).toEqual([]);
  element.remove();
  expect(findFrame(element)).toBeNull();
  expect(LiveryExchangeElement.observedAttributes).toContain('brand-color');
});

test('an element that its page moves keeps its page, and one that is inserted anew loads it again', () => {
  const element = mount();
  const { page } = getFrame(element);
  const place = document.createElement('section');
  document.body.append(place);
  Reflect.apply(Reflect.get(place, 'moveBefore'), place, [element, null]);
  expect(getFrame(element).page === page).toBe(true);
  document.body.append(element);
  expect(getFrame(element).page === page).toBe(false);
  place.remove();
});
