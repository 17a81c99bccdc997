import { getChain } from '@livery/core/domain/getChain';
import * as v from 'valibot';
import { EnvironmentError } from '../errors/EnvironmentError';
import type { Environment } from './environment';
import { environmentSchema } from './environmentSchema';
import { listed } from './listed';

const endpoint = v.pipe(
  v.string(),
  v.check((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol), 'is not a list of http(s) addresses'),
);

/** The settings in the environment's variables. Throws `EnvironmentError`, one sentence that names the variable. */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const result = v.safeParse(environmentSchema, set);
  if (!result.success) {
    const [issue] = result.issues;
    const name = String(issue.path?.[0]?.key);
    throw new EnvironmentError(`${name} ${issue.message}: '${set[name]}'.`);
  }
  const { output } = result;
  return {
    port: output.PORT,
    host: output.HOST,
    rpcUrls: parseRpcUrls(set),
    webRoot: output.WEB_ROOT,
    configDir: output.CONFIG_DIR,
    sandboxFile: output.SANDBOX_FILE,
    sandboxScript: output.SANDBOX_SCRIPT,
    logLevel: output.LOG_LEVEL,
    frameAncestors: output.FRAME_ANCESTORS,
    ipfsGateways: output.IPFS_GATEWAYS,
    relay: output.WALLETCONNECT_RELAY,
  };
}

function parseRpcUrls(variables: Record<string, string | undefined>): Map<number, readonly string[]> {
  const rpcUrls = new Map<number, readonly string[]>();
  for (const [name, value] of Object.entries(variables)) {
    if (!name.startsWith('RPC_URLS_')) continue;
    const chainId = Number(name.slice('RPC_URLS_'.length));
    if (!getChain(chainId)) throw new EnvironmentError(`${name} names a chain that Livery does not trade on.`);
    const urls = v.safeParse(v.pipe(listed, v.array(endpoint), v.minLength(1, 'is empty')), value);
    if (!urls.success) throw new EnvironmentError(`${name} ${urls.issues[0].message}: '${value}'.`);
    rpcUrls.set(chainId, urls.output);
  }
  if (rpcUrls.size === 0) {
    throw new EnvironmentError('RPC_URLS_1 (or that of another chain) must name an endpoint: no chain is served.');
  }
  return rpcUrls;
}
