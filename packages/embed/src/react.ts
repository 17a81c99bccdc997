'use client';

import {
  createElement,
  type ReactElement,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { type ExchangeEvent, type ExchangeOverrides, LiveryExchangeElement } from './exchangeElement';
import type { Eip1193Provider } from './walletBridge';

export type LiveryExchangeProps = Partial<ExchangeOverrides> & {
  /** The address of the exchange. */
  src: string;
  /** The accessible name of the frame. */
  title?: string;
  className?: string;
  /** The wallet to share: the first one, which may arrive later. */
  provider?: Eip1193Provider | undefined;
  onEvent?: (event: ExchangeEvent) => void;
  /** The element, for its commands. */
  ref?: Ref<LiveryExchangeElement | null>;
};

const eventNames: readonly ExchangeEvent['name'][] = [
  'ready',
  'quote',
  'swap-submitted',
  'swap-confirmed',
  'swap-failed',
  'order-placed',
  'order-filled',
  'liquidity',
  'wallet',
  'chain',
  'error',
];

/** The exchange as a React component; see `LiveryExchangeElement`. */
export function LiveryExchange({
  src,
  title,
  className,
  provider,
  onEvent,
  ref,
  ...overrides
}: LiveryExchangeProps): ReactElement {
  const element = useRef<LiveryExchangeElement>(null);
  useImperativeHandle<LiveryExchangeElement | null, LiveryExchangeElement | null>(ref, () => element.current);
  const [first, setFirst] = useState(() => provider);
  if (!first && provider) setFirst(() => provider);
  // Before the page has been loaded if it is there by then, so that it knows the wallet from the start; effects may come later.
  const attach = useCallback(
    (node: LiveryExchangeElement | null) => {
      element.current = node;
      if (node instanceof LiveryExchangeElement && !node.provider) node.provider = first;
    },
    [first],
  );
  useEffect(() => {
    const { current } = element;
    if (!current || !onEvent) return;
    const listen = (event: Event) => {
      if (event instanceof CustomEvent) onEvent(event.detail);
    };
    for (const name of eventNames) current.addEventListener(`livery-${name}`, listen);
    return () => {
      for (const name of eventNames) current.removeEventListener(`livery-${name}`, listen);
    };
  }, [onEvent]);
  const attributes = Object.fromEntries(
    Object.entries(overrides).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      value ?? undefined,
    ]),
  );
  return createElement('livery-exchange', { ...attributes, src, title, class: className, ref: attach });
}
