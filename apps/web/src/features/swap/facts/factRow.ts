import type { TextId } from '../../../text/textId';

/** A text of the catalogue and what goes into its places. */
export type Phrase = { id: TextId; values?: Record<string, string> };

/** A fact of a trade: its value is missing while the quote loads. */
export type FactRow = { label: TextId; hint: Phrase; value: Phrase | undefined };
