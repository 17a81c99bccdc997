import * as v from 'valibot';
import { chains } from '../domain/chains';
import { hideDetails } from '../domain/text/hideDetails';

/** The actions of a trader by category, as the original reports them. */
export const traderActions = {
  Wallet: ['Change Wallet'],
  Swap: ['Swap w/o Send', 'Swap w/o Send + recipient', 'Swap w/ Send'],
  Limit: ['Place Limit Order'],
  Liquidity: ['Add', 'Remove'],
  Migrate: ['V1->V2'],
  Remove: ['V1'],
  Lists: [
    'Select List',
    'Update List from List Select',
    'Update List from Popup',
    'Start Remove List',
    'Confirm Remove List',
    'Add List',
    'Add List Failed',
    'Change Lists',
    'Back',
  ],
  'Currency Select': ['Search by address'],
} as const;

export type TraderActions = typeof traderActions;

/** The events of one post, at most. */
export const maxPageEvents = 25;

const text = (maxChars: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(maxChars), v.regex(/^\P{Cc}*$/u, 'has control characters'));

/** An action of a category, which has no action of another one. */
const actionOf = <Category extends keyof TraderActions>(category: Category) =>
  v.object({
    type: v.literal('action'),
    category: v.literal(category),
    action: v.picklist(traderActions[category]),
    label: v.optional(text(200)),
    /** The chain of the tokens; wallets and lists belong to none. */
    chainId: v.optional(
      v.picklist(
        chains.map(({ id }) => id),
        'is not a known chain',
      ),
    ),
  });

const pageEvent = v.variant('type', [
  /** A screen by its path, without query and fragment. */
  v.object({ type: v.literal('page'), path: v.pipe(text(300), v.regex(/^\/[^?#]*$/, 'is not a path')) }),
  /** A link to another site, without query, fragment and credentials. */
  v.object({
    type: v.literal('link'),
    url: v.pipe(text(500), v.regex(/^https?:\/\/[^/?#@]+(\/[^?#]*)?$/, 'is not a place')),
  }),
  v.variant('category', [
    actionOf('Wallet'),
    actionOf('Swap'),
    actionOf('Limit'),
    actionOf('Liquidity'),
    actionOf('Migrate'),
    actionOf('Remove'),
    actionOf('Lists'),
    actionOf('Currency Select'),
  ]),
]);

/** The body of `POST /api/events`: what happened in one visit, which a random number names that is not kept in the browser. */
export const pageEvents = v.object({
  visit: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'is not 32 hex digits')),
  events: v.pipe(v.array(pageEvent), v.minLength(1), v.maxLength(maxPageEvents)),
});

export type PageEvent = v.InferOutput<typeof pageEvent>;

/** Returns an event without accounts, hashes, names of accounts and amounts. */
export function withoutDetails(event: PageEvent): PageEvent {
  switch (event.type) {
    case 'page':
      return { ...event, path: hideDetails(event.path) };
    case 'link':
      return { ...event, url: hideDetails(event.url) };
    case 'action':
      return event.label === undefined ? event : { ...event, label: hideDetails(event.label) };
  }
}
