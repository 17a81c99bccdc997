import { listSet, parseVariables, portNumber, type Variables, wholeNumber } from '@livery/core/wire/parseVariables';
import * as v from 'valibot';
import { parseEther } from 'viem';
import { environmentSchema, parseRpcUrls } from './parseEnvironment';

/** An amount of a chain's native coin in whole units, parsed to wei. */
const coins = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}(\.\d{1,18})?$/, 'is not an amount of the native coin'),
  v.transform((text) => parseEther(text)),
);

const schema = v.object({
  KEEPER_PRIVATE_KEY: v.pipe(
    v.optional(v.string(), ''),
    v.minLength(1, 'must be set to the private key of the keeper'),
    v.regex(/^0x[0-9a-fA-F]{64}$/, 'is not a private key of 32 bytes'),
    v.transform((key) => `0x${key.slice(2)}` as const),
  ),
  KEEPER_GATEWAY: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[\w.:[\]-]+$/, 'is not the origin of a gateway')),
    'http://localhost:8080',
  ),
  KEEPER_MAX_FILL: v.optional(coins, '1'),
  KEEPER_MIN_PROFIT: v.optional(coins, '0.001'),
  KEEPER_MAX_LOSS: v.optional(coins, '0.05'),
  KEEPER_POLL_SECONDS: v.optional(wholeNumber(1, 3_600), '2'),
  KEEPER_METRICS_PORT: v.optional(portNumber()),
  LOG_LEVEL: environmentSchema.entries.LOG_LEVEL,
});

/** Parses the keeper's variables; an empty one counts as absent. Throws `EnvironmentError`, which never repeats the key. */
export function parseKeeperEnvironment(variables: Variables) {
  const output = parseVariables(schema, variables, ['KEEPER_PRIVATE_KEY']);
  return {
    privateKey: output.KEEPER_PRIVATE_KEY,
    /** Origin of the gateway whose book is watched. */
    gateway: output.KEEPER_GATEWAY,
    limits: {
      maxFill: output.KEEPER_MAX_FILL,
      minProfit: output.KEEPER_MIN_PROFIT,
      maxLoss: output.KEEPER_MAX_LOSS,
    },
    pollMs: output.KEEPER_POLL_SECONDS * 1_000,
    metricsPort: output.KEEPER_METRICS_PORT,
    logLevel: output.LOG_LEVEL,
    rpcUrls: parseRpcUrls(listSet(variables)),
  };
}
