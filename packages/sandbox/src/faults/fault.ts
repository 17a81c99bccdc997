import type { ServerResponse } from 'node:http';

/** One call of a JSON-RPC request. */
export type FaultyCall = { id: number; method: string; params: readonly unknown[] };

/** One entry of an honest answer, of which a fault makes what it likes. */
export type FaultyEntry = Record<string, unknown>;

/** A request that has come to the node, and what an honest one would answer. */
export type FaultyExchange = {
  calls: readonly FaultyCall[];
  isBatch: boolean;
  honest: readonly FaultyEntry[];
  response: ServerResponse;
};

/** How a node misbehaves: it ends the response itself, or leaves it hanging. */
export type Fault = (exchange: FaultyExchange) => void;
