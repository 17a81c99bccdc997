export type Row = { label: string; value: string };

/** What the wallet shows: a sentence, the facts behind it and, when there is cause, a warning. */
export type Description = { title: string; rows: Row[]; warning?: string };
