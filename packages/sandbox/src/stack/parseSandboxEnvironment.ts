import { EnvironmentError } from '@livery/core/errors/environment';
import { onOrOff, parseVariables, portNumber, type Variables, wholeNumber } from '@livery/core/wire/parseVariables';
import * as v from 'valibot';
import type { Mining } from '../chains/startAnvil';
import type { StackOptions } from './startStack';

const maxPort = 65_535;
const chainCount = 6;
const schema = v.object({
  PORT: v.optional(portNumber(maxPort), '8080'),
  RPC_PORT: v.optional(portNumber(maxPort - chainCount + 1)),
  SANDBOX_BOT: v.optional(onOrOff, 'on'),
  SANDBOX_KEEPER: v.optional(onOrOff, 'on'),
  SANDBOX_BLOCK_TIME: v.optional(wholeNumber(1, 9_999, 'is not a whole number of seconds from 1 to 9999'), '2'),
  SANDBOX_MINING: v.optional(v.picklist(['interval', 'instant'], "is neither 'interval' nor 'instant'"), 'interval'),
  SANDBOX_CACHE: v.optional(v.string()),
  CONFIG_DIR: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.string(), 'warn'),
});
/** `instant` serves tests by hand, for which the clock of the chain must still advance. */
const miningOf: Record<'interval' | 'instant', Mining> = { interval: 'interval', instant: 'mixed' };

/** Parses the options of the stack from environment variables; an empty one counts as absent. Throws EnvironmentError. */
export function parseEnvironment(variables: Variables): StackOptions & Required<Pick<StackOptions, 'log'>> {
  const output = parseVariables(schema, variables);
  // By default 8080 and 8545.
  const rpcPort = output.RPC_PORT ?? (output.PORT === 0 ? 0 : output.PORT + 465);
  if (rpcPort + chainCount - 1 > maxPort) {
    throw new EnvironmentError(`RPC_PORT must be set: no ${chainCount} ports follow ${rpcPort - 1}.`);
  }
  return {
    port: output.PORT,
    rpcPort,
    mining: miningOf[output.SANDBOX_MINING],
    blockTime: output.SANDBOX_BLOCK_TIME,
    bot: output.SANDBOX_BOT,
    keeper: output.SANDBOX_KEEPER,
    logLevel: output.LOG_LEVEL,
    configDir: output.CONFIG_DIR,
    cache: output.SANDBOX_CACHE,
    log: (line) => process.stdout.write(`${line}\n`),
  };
}
