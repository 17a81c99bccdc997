import type { ServerResponse } from 'node:http';

/** One call of a JSON-RPC request. */
export type FaultyCall = { id: number; method: string; params: readonly unknown[] };

/** One entry of an honest answer, which a fault may change. */
export type FaultyEntry = Record<string, unknown>;

/** Request to the node with the answer of an honest one. */
export type FaultyExchange = {
  calls: readonly FaultyCall[];
  isBatch: boolean;
  honest: readonly FaultyEntry[];
  response: ServerResponse;
};

/** Misbehaviour of a node: ends the response itself, or never does. */
export type Fault = (exchange: FaultyExchange) => void;

/** Ends a response with a body, as JSON unless it is already text. */
export function sendAnswer(
  response: ServerResponse,
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
