import * as v from 'valibot';
import { RpcFailedError } from '../errors/rpc';

/** A JSON-RPC 2.0 error of the chain or its node. */
export type RpcErrorEntry = { code: number; message: string; data?: unknown };

/** The response to one call. */
export type RpcAnswer = { result: unknown } | { error: RpcErrorEntry };

/** The responses to a whole request. */
export type RpcAnswers = {
  /** By the call's id, without calls whose entry is missing or has neither result nor error. */
  byId: ReadonlyMap<number, RpcAnswer>;
  /** A single error for all calls, in place of an array. */
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
 * Parses a JSON-RPC body, a batch or a single response. Of two entries with the same id the first counts; invalid entries
 * are ignored. Throws `RpcFailedError` when the body is not JSON.
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
