import * as v from 'valibot';
import { RpcFailedError } from '../errors/RpcFailedError';

/** An error of JSON-RPC 2.0, as the chain or its node tells it. */
export type RpcErrorEntry = { code: number; message: string; data?: unknown };

/** What one call was answered. */
export type RpcAnswer = { result: unknown } | { error: RpcErrorEntry };

/** What a whole request was answered. */
export type RpcAnswers = {
  /** By the call's id. A call whose entry is missing, or has neither result nor error, is missing here. */
  byId: ReadonlyMap<number, RpcAnswer>;
  /** What a lone error says of all calls, where an array was due. */
  refusal: RpcErrorEntry | undefined;
};

const entry = v.object({
  id: v.nullish(v.union([v.number(), v.string()])),
  result: v.optional(v.unknown()),
  error: v.fallback(
    v.nullish(v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })),
    undefined,
  ),
});

/**
 * The answers in a JSON-RPC body, a batch or a single one. Of two entries with one id the first counts; what is no entry
 * at all is passed over. Throws `RpcFailedError` when the body is not JSON.
 */
export function parseRpcAnswers(text: string): RpcAnswers {
  const body = parseJson(text);
  const byId = new Map<number, RpcAnswer>();
  let refusal: RpcErrorEntry | undefined;
  for (const one of Array.isArray(body) ? body : [body]) {
    const parsed = v.safeParse(entry, one);
    if (!parsed.success) continue;
    const { id, result } = parsed.output;
    const { code, message, data } = parsed.output.error ?? {};
    const error =
      code !== undefined && message !== undefined ? { code, message, ...(data !== undefined && { data }) } : undefined;
    if (!Array.isArray(body)) refusal = error;
    if (typeof id !== 'number' || byId.has(id)) continue;
    if (error) byId.set(id, { error });
    else if (result !== undefined) byId.set(id, { result });
  }
  return { byId, refusal };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new RpcFailedError('Failed to parse JSON response', { cause });
  }
}
