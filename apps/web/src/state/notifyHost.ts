import type { EmbedEvent } from '@livery/core/wire/embedProtocol';

/** The name of the event by which parts of the page tell of news, with the news as its detail. */
export const newsEvent = 'livery:news';

/** Tells the page that embeds this one, if there is one. */
export function notifyHost(detail: EmbedEvent): void {
  dispatchEvent(new CustomEvent(newsEvent, { detail }));
}
