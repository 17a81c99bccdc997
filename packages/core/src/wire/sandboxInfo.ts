import * as v from 'valibot';
import { address } from './address';
import { patience } from './appConfig';

/** The response of `GET /api/sandbox`: the local chains, for people and tests. */
export const sandboxInfo = v.object({
  /** Factor of the time for which page and gateway wait for whoever is slow to answer; 1 when left out. */
  patience: v.optional(patience),
  chains: v.array(
    v.object({
      id: v.number(),
      rpcUrl: v.string(),
      contracts: v.record(v.string(), address),
      tokens: v.array(v.object({ address, symbol: v.string(), decimals: v.number(), name: v.string() })),
      pools: v.array(v.object({ address, token0: address, token1: address })),
    }),
  ),
});

export type SandboxInfo = v.InferOutput<typeof sandboxInfo>;
