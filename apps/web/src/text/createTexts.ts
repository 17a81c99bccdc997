import { getLanguageTag } from './languages';

/** A text of a catalogue, as the build compiles it: words, places to fill, and plurals with a text for each form. */
type Message = string | readonly Part[];
type Part = string | readonly [place: string, type?: string, forms?: Readonly<Record<string, Message>>];
export type Messages = Readonly<Record<string, Message>>;

type Values = Readonly<Record<string, string | number>>;

/** The texts of one language, in the form of Lingui's `I18n`, which compiles them. */
export type Texts = {
  /** The name of the catalogue. */
  readonly locale: string;
  /** Returns a text with its places filled; its id when there is no such text. */
  _(id: string, values?: Values): string;
  /** Fetches the whole catalogue once, if `id` is not known yet or without one. Returns undefined if nothing is missing. */
  complete?(id?: string): Promise<void> | undefined;
};

export type CreateTextsParameters = {
  locale: string;
  messages: Messages;
  /** Fetches the whole catalogue when `messages` are a part of it. Called once; it resolves, however long that takes. */
  fetchAll?: () => Promise<Messages>;
};

/** Creates the texts of a compiled catalogue. Of ICU's message syntax, they have places and plurals only. */
export function createTexts({ locale, messages, fetchAll }: CreateTextsParameters): Texts {
  const locales = [getLanguageTag(locale), 'en'];
  let known = messages;
  let loading: Promise<void> | undefined;
  let isWhole = !fetchAll;

  function fill(message: Message, values: Values, count?: number): string {
    if (typeof message === 'string') return message;
    return message.map((part) => fillPart(part, values, count)).join('');
  }

  function fillPart(part: Part, values: Values, count: number | undefined): string {
    if (part === '#' && count !== undefined) return new Intl.NumberFormat(locales).format(count);
    if (typeof part === 'string') return part;
    const [place, , forms] = part;
    const value = values[place] ?? '';
    if (!forms) return `${value}`;
    const number = Number(value);
    return fill(
      forms[number] ?? forms[new Intl.PluralRules(locales).select(number)] ?? forms.other ?? '',
      values,
      number,
    );
  }

  async function loadAll(): Promise<void> {
    known = (await fetchAll?.()) ?? known;
    isWhole = true;
  }

  return {
    locale,
    _: (id, values = {}) => fill(known[id] ?? id, values),
    complete(id) {
      if (isWhole || (id && id in known)) return undefined;
      loading ??= loadAll();
      return loading;
    },
  };
}
