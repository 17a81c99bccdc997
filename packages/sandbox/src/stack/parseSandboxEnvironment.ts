import { randomBytes } from 'node:crypto';
import { chains } from '@livery/core/domain/chains';
import { EnvironmentError } from '@livery/core/errors/environment';
import { onOrOff, parseVariables, portNumber, type Variables, wholeNumber } from '@livery/core/wire/parseVariables';
import * as v from 'valibot';
import type { Mining } from '../chains/startAnvil';
import type { StackOptions } from './startStack';

const maxPort = 65_535;
const chainIds = chains.map(({ id }) => `${id}`);
/** A list of chain ids, separated by commas, as the chains that it names. */
const chainList = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((id) => id.trim())),
  v.array(v.picklist(chainIds, `is not a list of chains, of which there are ${chainIds.join(', ')}`)),
  v.transform((named) => chains.filter(({ id }) => named.includes(`${id}`))),
);
const schema = v.object({
  PORT: v.optional(portNumber(maxPort), '8080'),
  RPC_PORT: v.optional(portNumber()),
  SANDBOX_CHAINS: v.optional(chainList, chainIds.join()),
  SANDBOX_BOT: v.optional(onOrOff, 'on'),
  SANDBOX_KEEPER: v.optional(onOrOff, 'on'),
  SANDBOX_BLOCK_TIME: v.optional(wholeNumber(1, 9_999, 'is not a whole number of seconds from 1 to 9999'), '4'),
  SANDBOX_MINING: v.optional(v.picklist(['interval', 'instant'], "is neither 'interval' nor 'instant'"), 'interval'),
  SANDBOX_CACHE: v.optional(v.string()),
  SANDBOX_PATIENCE: v.optional(wholeNumber(1, 10, 'is not a whole number from 1 to 10'), '1'),
  CONFIG_DIR: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.string(), 'warn'),
  LIVERY_ADMIN_TOKEN: v.optional(v.string()),
});
/** `instant` serves tests by hand, for which the clock of the chain must still advance. */
const miningOf: Record<'interval' | 'instant', Mining> = { interval: 'interval', instant: 'mixed' };

/**
 * Parses the options of the stack from environment variables; an empty one counts as absent. Without a token for
 * Studio, makes one for this run. Throws EnvironmentError.
 */
export function parseSandboxEnvironment(variables: Variables): StackOptions & Required<Pick<StackOptions, 'log'>> {
  const output = parseVariables(schema, variables);
  const chosen = output.SANDBOX_CHAINS;
  // By default 8080 and 8545.
  const rpcPort = output.RPC_PORT ?? (output.PORT === 0 ? 0 : output.PORT + 465);
  if (rpcPort + chosen.length - 1 > maxPort) {
    const change = output.RPC_PORT === undefined ? 'set' : 'lower';
    throw new EnvironmentError(`RPC_PORT must be ${change}: no ${chosen.length} ports follow ${rpcPort - 1}.`);
  }
  return {
    port: output.PORT,
    rpcPort,
    chains: chosen,
    mining: miningOf[output.SANDBOX_MINING],
    blockTime: output.SANDBOX_BLOCK_TIME,
    bot: output.SANDBOX_BOT,
    keeper: output.SANDBOX_KEEPER,
    logLevel: output.LOG_LEVEL,
    configDir: output.CONFIG_DIR,
    cache: output.SANDBOX_CACHE,
    patience: output.SANDBOX_PATIENCE,
    adminToken: output.LIVERY_ADMIN_TOKEN === undefined ? randomBytes(24).toString('hex') : undefined,
    log: (line) => process.stdout.write(`${line}\n`),
  };
}
