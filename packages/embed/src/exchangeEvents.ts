import type { EmbedEvent } from '@livery/core/wire/embedProtocol';

/** News of the exchange: the element dispatches each as a `CustomEvent` named `livery-` and its name, with it as `detail`. */
export type ExchangeEvent = EmbedEvent;

/** The events of the element by name. */
export type ExchangeEventMap = {
  [Name in ExchangeEvent['name'] as `livery-${Name}`]: CustomEvent<EventOf<Name, ExchangeEvent>>;
};

/** The event of a name. Some events have several names, such as those of a sent swap. */
type EventOf<Name, Event> = Event extends { name: unknown }
  ? Name extends Event['name']
    ? Event & { name: Name }
    : never
  : never;
