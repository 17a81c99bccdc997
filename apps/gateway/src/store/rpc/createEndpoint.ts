import { BaseError } from '@livery/core/errors/BaseError';
import * as v from 'valibot';
import { hexToNumber, http } from 'viem';

const answer = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })),
});
const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]+$/i),
  v.transform((text) => hexToNumber(`0x${text.slice(2)}`)),
);

export type RpcAnswer = v.InferOutput<typeof answer>;

/** Limits of the provider, not answers of the chain: another endpoint may still serve the call. */
const limits = new Set([-32005, 429]);

/** One endpoint. It is asked for its chain id once before the first call; every failure to get an answer throws. */
export function createEndpoint({ chainId, url, timeoutMs }: { chainId: number; url: string; timeoutMs: number }) {
  const transport = http(url, { batch: { batchSize: 100 }, raw: true, retryCount: 0, timeout: timeoutMs })({});
  let verified: Promise<void> | undefined;

  async function ask(method: string, params: readonly unknown[]): Promise<RpcAnswer> {
    const parsed = v.parse(answer, await transport.request({ method, params }));
    if (parsed.error && limits.has(parsed.error.code)) throw new BaseError('RPC_LIMIT', parsed.error.message);
    return parsed;
  }

  async function verify() {
    const { result } = await ask('eth_chainId', []);
    const actual = v.parse(quantity, result);
    if (actual !== chainId)
      throw new BaseError('WRONG_CHAIN', `An endpoint of chain ${chainId} serves chain ${actual}.`);
  }

  return {
    async request(method: string, params: readonly unknown[]): Promise<RpcAnswer> {
      verified ??= verify().catch((error: unknown) => {
        // A wrong chain stays wrong; an endpoint that did not answer is asked again.
        if (!(error instanceof BaseError && error.code === 'WRONG_CHAIN')) verified = undefined;
        throw error;
      });
      await verified;
      return ask(method, params);
    },
  };
}
