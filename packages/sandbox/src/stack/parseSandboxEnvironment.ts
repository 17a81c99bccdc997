import * as v from 'valibot';
import type { Mining } from '../chains/startAnvil';
import { SandboxEnvironmentError } from '../errors/environment';
import type { StackOptions } from './startStack';

const maxPort = 65_535;
const chainCount = 6;
const port = (max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/, 'is not a port number'),
    v.transform(Number),
    v.maxValue(max, 'is not a port number'),
  );
const schema = v.object({
  PORT: v.optional(port(maxPort), '8080'),
  RPC_PORT: v.optional(port(maxPort - chainCount + 1)),
  SANDBOX_BOT: v.optional(v.picklist(['on', 'off'], "is neither 'on' nor 'off'"), 'on'),
  SANDBOX_BLOCK_TIME: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,3}$/, 'is not a whole number of seconds from 1 to 9999'),
      v.transform(Number),
    ),
    '2',
  ),
  SANDBOX_MINING: v.optional(v.picklist(['interval', 'instant'], "is neither 'interval' nor 'instant'"), 'interval'),
  SANDBOX_CACHE: v.optional(v.string()),
  CONFIG_DIR: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.string(), 'warn'),
});
/** `instant` serves tests by hand, for which the clock of the chain must still advance. */
const miningOf: Record<'interval' | 'instant', Mining> = { interval: 'interval', instant: 'mixed' };

/** Parses the options of the stack from environment variables; an empty one counts as absent. Throws SandboxEnvironmentError. */
export function parseEnvironment(
  variables: Record<string, string | undefined>,
): StackOptions & Required<Pick<StackOptions, 'log'>> {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const result = v.safeParse(schema, set);
  if (!result.success) {
    const [issue] = result.issues;
    const name = String(issue.path?.[0]?.key);
    throw new SandboxEnvironmentError(`${name} ${issue.message}: '${set[name]}'.`);
  }
  const { output } = result;
  // By default 8080 and 8545.
  const rpcPort = output.RPC_PORT ?? (output.PORT === 0 ? 0 : output.PORT + 465);
  if (rpcPort + chainCount - 1 > maxPort) {
    throw new SandboxEnvironmentError(`RPC_PORT must be set: no ${chainCount} ports follow ${rpcPort - 1}.`);
  }
  return {
    port: output.PORT,
    rpcPort,
    mining: miningOf[output.SANDBOX_MINING],
    blockTime: output.SANDBOX_BLOCK_TIME,
    bot: output.SANDBOX_BOT === 'on',
    logLevel: output.LOG_LEVEL,
    configDir: output.CONFIG_DIR,
    cache: output.SANDBOX_CACHE,
    log: (line) => process.stdout.write(`${line}\n`),
  };
}
