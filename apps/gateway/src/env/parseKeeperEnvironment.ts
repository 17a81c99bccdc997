import { readFileSync } from 'node:fs';
import { EnvironmentError } from '@livery/core/errors/environment';
import { listSet, parseVariables, portNumber, type Variables, wholeNumber } from '@livery/core/wire/parseVariables';
import * as v from 'valibot';
import { parseEther } from 'viem';
import { parseRelays, parseRpcUrls } from './endpoints';
import { coins, environmentSchema } from './environmentSchema';
import { readCoins, toSleepAfterMs } from './parseEnvironment';

const dollars = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}(\.\d{1,2})?$/, 'is not an amount of dollars'),
  v.transform(Number),
);
/** Prices are kept for two minutes after they were asked for. */
const maxDollarPoll = 60;
const defaultMaxLoss = parseEther('0.05');

const privateKey = /^0x[0-9a-fA-F]{64}$/;

const schema = v.object({
  KEEPER_PRIVATE_KEY: v.pipe(
    v.optional(v.string(), ''),
    v.minLength(1, 'must be set to the private key of the keeper, or KEEPER_KEY_FILE to its file'),
    v.regex(privateKey, 'is not a private key of 32 bytes'),
    v.transform((key) => `0x${key.slice(2)}` as const),
  ),
  KEEPER_GATEWAY: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[\w.:[\]-]+$/, 'is not the origin of a gateway')),
    'http://localhost:8080',
  ),
  KEEPER_MAX_FILL: v.optional(coins, '1'),
  KEEPER_MIN_PROFIT: v.optional(coins, '0.001'),
  KEEPER_MAX_LOSS_USD: v.optional(dollars),
  KEEPER_TOLERANCE_BP: v.optional(wholeNumber(0, 10_000), '50'),
  KEEPER_POLL_SECONDS: v.optional(wholeNumber(1, 3_600), '2'),
  KEEPER_METRICS_PORT: v.optional(portNumber()),
  KEEPER_METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  KEEPER_DATA_DIR: v.optional(v.string(), 'data/keeper'),
  LOG_LEVEL: environmentSchema.entries.LOG_LEVEL,
  SLEEP_AFTER_MINUTES: environmentSchema.entries.SLEEP_AFTER_MINUTES,
});

/**
 * Returns the variables with the key of the file that `KEEPER_KEY_FILE` names, such as a secret of a container. Throws
 * `EnvironmentError`.
 */
function readKeyFile({ KEEPER_KEY_FILE: file, ...set }: Record<string, string>): Record<string, string> {
  if (file === undefined) return set;
  if (set.KEEPER_PRIVATE_KEY !== undefined) {
    throw new EnvironmentError('KEEPER_KEY_FILE and KEEPER_PRIVATE_KEY are both set: remove one of them.');
  }
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch {
    throw new EnvironmentError(`KEEPER_KEY_FILE cannot be read: '${file}'.`);
  }
  if (!privateKey.test(text)) throw new EnvironmentError('KEEPER_KEY_FILE holds no private key of 32 bytes.');
  return { ...set, KEEPER_PRIVATE_KEY: text };
}

/** Parses the keeper's variables; an empty one counts as absent. Throws `EnvironmentError`, which never repeats the key. */
export function parseKeeperEnvironment(variables: Variables) {
  const set = readKeyFile(listSet(variables));
  const output = parseVariables(schema, set, ['KEEPER_PRIVATE_KEY']);
  const rpcUrls = parseRpcUrls(set);
  const inDollars = output.KEEPER_MAX_LOSS_USD !== undefined;
  if (inDollars && output.KEEPER_POLL_SECONDS > maxDollarPoll) {
    throw new EnvironmentError(`KEEPER_MAX_LOSS_USD needs KEEPER_POLL_SECONDS of at most ${maxDollarPoll}.`);
  }
  const maxCoins = (id: number) => readCoins(set, 'KEEPER_MAX_LOSS', id) ?? (inDollars ? undefined : defaultMaxLoss);
  return {
    privateKey: output.KEEPER_PRIVATE_KEY,
    /** Origin of the gateway whose book is watched. */
    gateway: output.KEEPER_GATEWAY,
    /** By chain id. */
    limits: new Map(
      [...rpcUrls.keys()].map((id) => [
        id,
        {
          maxFill: readCoins(set, 'KEEPER_MAX_FILL', id) ?? output.KEEPER_MAX_FILL,
          minProfit: readCoins(set, 'KEEPER_MIN_PROFIT', id) ?? output.KEEPER_MIN_PROFIT,
          toleranceBp: BigInt(output.KEEPER_TOLERANCE_BP),
          maxLoss: { coins: maxCoins(id), dollars: output.KEEPER_MAX_LOSS_USD },
        },
      ]),
    ),
    /** Folder of losses and transactions under way, for one keeper. */
    dataDir: output.KEEPER_DATA_DIR,
    pollMs: output.KEEPER_POLL_SECONDS * 1_000,
    metricsPort: output.KEEPER_METRICS_PORT,
    metricsHost: output.KEEPER_METRICS_HOST,
    logLevel: output.LOG_LEVEL,
    sleepAfterMs: toSleepAfterMs(output.SLEEP_AFTER_MINUTES),
    rpcUrls,
    /** Endpoints that take the transactions in place of those above, by chain id. */
    relays: parseRelays(set, rpcUrls),
  };
}
