import type { Token } from '../domain/tokens/token';
import type { AppConfig } from './appConfig';
import type { LinkedQuoteBody } from './linkedQuote';
import type { languageTags } from './productConfig';

/** The name of a catalogue of texts. */
export type Language = (typeof languageTags)[number];

/** A screen of the page as HTML, for the document that is served before any script has run. */
export type RenderedScreen = {
  path: string;
  /** The content of the page's root, by language. */
  html: Readonly<Record<Language, string>>;
  /** The sentence for visitors whose browser runs no script, by language. */
  noScript: Readonly<Record<Language, string>>;
  /** The rules of its `data-style` attributes, since a content security policy forbids style attributes. */
  style: string;
  /**
   * Each language's texts and labels in the order of the document, null where they are the same in all. With them a script
   * puts the document into another language.
   */
  words: Readonly<Record<Language, readonly (string | null)[]>>;
};

/** A swap that a link asks for, with the questions that the page will ask the gateway first. */
export type LinkedSwap = {
  /** The path and the query of its screen. */
  path: string;
  search: string;
  chainId: number;
  sellToken: Token;
  buyToken: Token;
  /** The queries for the quote, and for the price that is the reference of its price impact. */
  question: string;
  referenceQuestion: string;
};

/** A screen with the quote that its link asks for, in one language. */
export type QuotedScreen = Omit<RenderedScreen, 'html' | 'noScript'> & { html: string; noScript: string };

/** The operators' screen, which only a gateway has: it keeps the entries. It is never rendered beforehand. */
export const studioPath = '/studio';

/** The page's components, rendered on a server. The build makes it from the source of the page for the gateway. */
export type PageRenderer = {
  /** Returns the path of the screen at a location, one of few; undefined for Studio, and if no chain is served. */
  findScreen: (app: AppConfig, location: { path: string; search: string }) => string | undefined;
  /** Renders a screen that `findScreen` returned. */
  renderScreen: (app: AppConfig, path: string) => RenderedScreen;
  /**
   * Returns the swap that a link asks for, undefined unless it names an amount and two tokens of the bundled lists, and
   * nothing that the page has to look up first.
   */
  findSwap: (app: AppConfig, link: { path: string; search: string }) => LinkedSwap | undefined;
  /** Renders the screen of a swap with its answers. */
  renderSwap: (
    app: AppConfig,
    linked: { swap: LinkedSwap; quote: LinkedQuoteBody; language: Language },
  ) => QuotedScreen;
};
