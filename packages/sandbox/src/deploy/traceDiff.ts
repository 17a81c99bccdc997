import * as v from 'valibot';
import { type Hex, isHex } from 'viem';
import { type BuildClient, rawRequest } from './rawRequest';

const hex = v.custom<Hex>((value) => isHex(value), 'not hex');
const word = v.custom<Hex>((value) => isHex(value) && value.length === 66, 'not a word');
const storage = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((slots) => Object.entries(slots)),
  v.array(v.tuple([word, word])),
);
const accounts = v.record(v.string(), v.object({ code: v.optional(hex), storage: v.optional(storage, {}) }));
const diff = v.object({ pre: accounts, post: accounts });

export type StateDiff = v.InferOutput<typeof diff>;

const tracer = { tracer: 'prestateTracer', tracerConfig: { diffMode: true } };

/** What a transaction changed, or what a call would change: accounts by lowercase address. */
export async function traceDiff(client: BuildClient, of: Hex | { from: Hex; data: Hex }): Promise<StateDiff> {
  const answer =
    typeof of === 'string'
      ? await rawRequest(client, 'debug_traceTransaction', [of, tracer])
      : await rawRequest(client, 'debug_traceCall', [of, 'latest', tracer]);
  return v.parse(diff, answer);
}
