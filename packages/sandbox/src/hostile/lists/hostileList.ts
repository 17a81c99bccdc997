import type { IncomingMessage, ServerResponse } from 'node:http';

/** One way in which a list's server can misbehave, and what must come of it. */
export type HostileList = {
  name: string;
  serve: (response: ServerResponse, request: IncomingMessage) => void;
  /** The sentence of the refusal starts with this, or the list is given with these tokens left in it and left out. */
  outcome:
    | { refused: 'Failed to download list' | 'Duplicate tokens.' | `Token list failed validation: ${string}` }
    | { kept: number; dropped: number };
};
