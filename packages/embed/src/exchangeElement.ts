import {
  type EmbedCommand,
  frameName,
  type HostMessage,
  parseHello,
  parsePageMessage,
  parseSign,
  protocolVersion,
} from '@livery/core/wire/embedProtocol';
import type { ExchangeEvent, ExchangeEventMap } from './exchangeEvents';
import { followSilence } from './followSilence';
import {
  defineOverrides,
  type ExchangeOverrides,
  overrideAttributes,
  overrideProperties,
  readOverrides,
} from './overrides';
import { ownAddress } from './ownAddress';
import { createWalletBridge, type Eip1193Provider } from './walletBridge';

export type { Eip1193Provider, ExchangeEvent, ExchangeEventMap, ExchangeOverrides };

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: an interface of the DOM is extended by another only.
  interface HTMLElementTagNameMap {
    'livery-exchange': LiveryExchangeElement;
  }
  interface HTMLElementEventMap extends ExchangeEventMap {}
}

/** The height before the page has told its own, in CSS pixels; never less, so that dialogs have room. */
const minHeight = 640;
/** Commands that are kept until the page is ready. */
const maxQueued = 20;

/** On a server, where there are no elements, the module can be imported all the same. */
const Base = (globalThis.HTMLElement ?? class {}) as new () => HTMLElement & ExchangeOverrides;

/**
 * The element `<livery-exchange src="https://swap.example/">`: an exchange in a frame that grows with its content. Attributes
 * and properties are the parent-page overrides (`brand-color`, `brandColor`), and a change reaches the page without a reload.
 * `src` is the exchange's address, with the path of a screen if wanted; without it, the element of an exchange's `embed.js` shows
 * that one. The frame is in its shadow root, as the part `frame`. Dispatches `livery-…` events, see `ExchangeEvent`.
 */
export class LiveryExchangeElement extends Base {
  static readonly observedAttributes: readonly string[] = ['src', ...overrideAttributes];

  #provider: Eip1193Provider | undefined;
  #isInserted = false;
  #isReady = false;
  #isShared = false;
  #isChanging = false;
  #queue: EmbedCommand[] = [];
  #port: MessagePort | undefined;
  #closeBridge: (() => void) | undefined;
  #unmount: (() => void) | undefined;

  connectedCallback(): void {
    // Properties that were set before the element was defined or upgraded hide those of its class.
    for (const name of ['provider', 'src', ...overrideProperties]) {
      if (!Object.hasOwn(this, name)) continue;
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
    this.#isInserted = true;
    this.#mount();
  }

  disconnectedCallback(): void {
    this.#isInserted = false;
    this.#isShared = false;
    this.#unmount?.();
  }

  /** An element that its page moves with `moveBefore` keeps its frame, with what the trader typed. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(name: string): void {
    // An element that is upgraded hears of its attributes before its properties are taken over.
    if (!this.#isInserted) return;
    if (name === 'src') this.#mount();
    if (name === 'src' || this.#isChanging) return;
    this.#isChanging = true;
    queueMicrotask(() => {
      this.#isChanging = false;
      this.#post({ type: 'overrides', overrides: readOverrides(this) });
    });
  }

  /** The address of the exchange. A change loads it anew. */
  get src(): string {
    return this.getAttribute('src') ?? '';
  }

  set src(value: string) {
    this.setAttribute('src', value);
  }

  /**
   * The wallet of this page, which the exchange then uses as its only one; without it, traders connect their own. One that
   * arrives later loads the exchange anew. Throws a `TypeError` for another one after it: two wallets must not take turns.
   */
  get provider(): Eip1193Provider | undefined {
    return this.#provider;
  }

  set provider(provider: Eip1193Provider | undefined) {
    if (provider === this.#provider) return;
    if (this.#provider && this.#isShared) throw new TypeError('The provider is fixed once the exchange was loaded.');
    this.#provider = provider;
    if (this.#port) this.#mount();
  }

  /** Selects tokens of the chain, by address or native symbol. */
  setTokens({ input, output }: { input?: string; output?: string }): void {
    this.#command({ name: 'setTokens', input, output });
  }

  /** Types an amount, decimal, to sell (`input`) or to buy (`output`); '' clears it. */
  setAmount(amount: string, field: 'input' | 'output' = 'input'): void {
    this.#command({ name: 'setAmount', amount, field });
  }

  setChain(chainId: number): void {
    this.#command({ name: 'setChain', chainId });
  }

  setTheme(theme: 'light' | 'dark' | 'auto'): void {
    this.#command({ name: 'setTheme', theme });
  }

  /** Shows the page in a language by the name of its catalogue, such as `de` or `pt-BR`. */
  setLanguage(language: string): void {
    this.#command({ name: 'setLanguage', language });
  }

  setTab(tab: 'swap' | 'limit' | 'pool' | 'activity'): void {
    this.#command({ name: 'setTab', tab });
  }

  #mount(): void {
    this.#unmount?.();
    const src = this.src || ownAddress;
    const url = src && URL.canParse(src, document.baseURI) ? new URL(src, document.baseURI) : undefined;
    // Without an address the frame would hold the host's own page; it may still come.
    if (!src) return;
    if (!url || !/^https?:$/.test(url.protocol)) {
      this.#fail('BAD_ADDRESS', 'The src of the exchange is not an address that begins with http or https.');
      return;
    }
    const frame = document.createElement('iframe');
    frame.name = frameName;
    frame.title = this.title || 'Exchange';
    frame.allow = 'clipboard-write';
    Object.assign(frame.style, { display: 'block', width: '100%', height: `${minHeight}px`, border: '0' });
    const language = this.closest<HTMLElement>('[lang]')?.lang || navigator.language;
    const silence = followSilence(frame, { url: url.href, language }, () =>
      this.#fail('SILENT', 'The exchange does not answer. Its operator may not allow this site.'),
    );
    const receive = (event: MessageEvent) => {
      if (event.source === null || event.source !== frame.contentWindow) return;
      const sign = parseSign(event.data);
      const hello = parseHello(event.data);
      if (!sign && !hello) return;
      silence.end();
      if (sign === 'silent') this.#fail('SILENT', 'The exchange does not answer this site.');
      if (hello && event.origin !== url.origin)
        this.#fail('SILENT', `The exchange of this src is at ${event.origin}, and only there it is answered.`);
      else if (hello?.version === protocolVersion) this.#connect(frame, url.origin);
      else if (hello) this.#fail('VERSION', 'The exchange is of another version.');
    };
    addEventListener('message', receive);
    this.#unmount = () => {
      removeEventListener('message', receive);
      silence.end();
      this.#disconnect();
      frame.remove();
      this.#unmount = undefined;
    };
    frame.src = url.href;
    frame.part = 'frame';
    // Beside the children of the element, which are those that a server rendered: frameworks that take such a page over
    // refuse others.
    (this.shadowRoot ?? this.attachShadow({ mode: 'open' })).append(frame);
  }

  /** Gives the page, which was loaded just now, a port of its own. */
  #connect(frame: HTMLIFrameElement, origin: string): void {
    this.#disconnect();
    this.#isShared = this.#provider !== undefined;
    const { port1: port, port2 } = new MessageChannel();
    const bridge = this.#provider && createWalletBridge(this.#provider, (message) => port.postMessage(message));
    port.onmessage = ({ data }) => {
      const message = parsePageMessage(data);
      if (message?.type === 'height') frame.style.height = `${Math.max(minHeight, Math.ceil(message.height))}px`;
      // A frame whose scheme differs from its page's has a background of the browser's.
      if (message?.type === 'theme') frame.style.colorScheme = message.theme;
      // Only as far as needed, and at once: the trader is about to read what opened.
      if (message?.type === 'reveal') frame.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      if (message?.type === 'event') this.#receive(message.event);
      if (message?.type === 'request') void bridge?.answer(message);
    };
    this.#port = port;
    this.#closeBridge = bridge?.close;
    const connect = { livery: 'connect', version: protocolVersion, overrides: readOverrides(this) };
    frame.contentWindow?.postMessage({ ...connect, hasWallet: bridge !== undefined }, origin, [port2]);
  }

  #disconnect(): void {
    this.#closeBridge?.();
    this.#port?.close();
    this.#port = undefined;
    this.#isReady = false;
  }

  #receive(event: ExchangeEvent): void {
    if (event.name === 'ready' && !this.#isReady) {
      this.#isReady = true;
      for (const command of this.#queue.splice(0)) this.#post({ type: 'command', command });
    }
    this.#dispatch(event);
  }

  #dispatch(detail: ExchangeEvent): void {
    this.dispatchEvent(new CustomEvent(`livery-${detail.name}`, { detail, bubbles: true, composed: true }));
  }

  #fail(code: string, message: string): void {
    this.#dispatch({ name: 'error', code, message });
  }

  #command(command: EmbedCommand): void {
    if (this.#isReady) this.#post({ type: 'command', command });
    else this.#queue = [...this.#queue, command].slice(-maxQueued);
  }

  #post(message: HostMessage): void {
    this.#port?.postMessage(message);
  }
}

defineOverrides(LiveryExchangeElement.prototype);

if (globalThis.customElements && !customElements.get('livery-exchange'))
  customElements.define('livery-exchange', LiveryExchangeElement);
