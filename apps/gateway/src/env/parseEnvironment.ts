import { EnvironmentError } from '@livery/core/errors/environment';
import { listSet, parseVariables, type Variables } from '@livery/core/wire/parseVariables';
import * as v from 'valibot';
import { analyticsSecrets, readAnalytics } from './analyticsSettings';
import { parseRpcUrls, parseWalletNodes } from './endpoints';
import { coins, environmentSchema } from './environmentSchema';
import type { Limits } from './limits';
import { parseRpcBudgets } from './rpcBudgets';
import { parseV4Pools } from './v4Pools';

const mebibyte = 1_048_576;

/** The settings whose values are in no message. */
const secrets = ['DATABASE_URL', 'DATABASE_READ_URL', 'LIVERY_ADMIN_TOKEN', ...analyticsSecrets];

type Output = v.InferOutput<typeof environmentSchema>;

export type Environment = ReturnType<typeof parseEnvironment>;

/**
 * Parses the environment's variables; an empty one counts as absent. Throws `EnvironmentError` with a sentence that names
 * the variable.
 */
export function parseEnvironment(variables: Variables) {
  const set = listSet(variables);
  const output = parseVariables(environmentSchema, set, secrets);
  return {
    ...readChains(set, output),
    ...readPage(output),
    ...readProxies(output),
    port: output.PORT,
    host: output.HOST,
    logLevel: output.LOG_LEVEL,
    database: {
      url: output.DATABASE_URL,
      readUrl: output.DATABASE_READ_URL,
      notifications: output.DATABASE_NOTIFICATIONS,
      /** Folder of the embedded database, which is used without a URL. */
      dataDir: output.DATA_DIR,
    },
    limits: readLimits(output),
    /** The tokens that may read and save entries, each for one host or for all. */
    adminTokens: output.LIVERY_ADMIN_TOKEN ?? [],
    /** Time between a signal to stop and the end of listening. */
    drainMs: output.DRAIN_SECONDS * 1_000,
    /** Calls to endpoints in an hour, by all gateways together, above which an alert goes off. */
    upstreamBudget: output.UPSTREAM_BUDGET,
    /** Port of the metrics alone; they are served with everything else when undefined. */
    metricsPort: output.METRICS_PORT,
    /** The content of the line that is logged for each request. */
    accessLog: output.ACCESS_LOG,
    analytics: readAnalytics(output),
    /** Open connections, of one visitor (not counted behind a proxy) and of all. */
    connections: { visitor: output.VISITOR_CONNECTIONS, all: output.MAX_CONNECTIONS },
  };
}

/** Reads the endpoints of the chains, and what is asked of each chain. Throws `EnvironmentError`. */
function readChains(set: Variables, output: Output) {
  const rpcUrls = parseRpcUrls(set);
  const { walletNodes, shared } = parseWalletNodes(set, rpcUrls);
  const requiredChains = output.REQUIRED_CHAINS ?? [];
  const unserved = requiredChains.find((id) => !rpcUrls.has(id));
  if (unserved !== undefined) {
    throw new EnvironmentError(`REQUIRED_CHAINS names chain ${unserved}, but RPC_URLS_${unserved} is not set.`);
  }
  return {
    /** Endpoints by chain id, in the order in which they are asked. */
    rpcUrls,
    /** The units that the operator's plans give, by chain id. */
    rpcBudgets: parseRpcBudgets(set, rpcUrls),
    /** V4 pools to follow beside those that are found, by chain id. */
    v4Pools: parseV4Pools(set, rpcUrls),
    /** Endpoints for wallets that lack a chain, by chain id; `gateway` for the gateway's own. */
    walletNodes,
    /** Chains whose node for wallets shares a host with one of `rpcUrls`, and so counts as the gateway's own. */
    sharedNodes: shared,
    /** Ids of the chains without which the gateway is not ready; one of any is enough when empty. */
    requiredChains,
    /** True when a chain is ready only with its book. */
    requiresBook: output.REQUIRE_BOOK,
    /** Least worth of an order in wei by chain id; the gas of its own fill where it is undefined. */
    minOrderValues: new Map([...rpcUrls.keys()].map((id) => [id, readCoins(set, 'MIN_ORDER_VALUE', id)])),
    /** The most blocks of which an endpoint is asked for the logs at once. */
    maxLogRange: BigInt(output.MAX_LOG_RANGE),
    sleepAfterMs: toSleepAfterMs(output.SLEEP_AFTER_MINUTES),
  };
}

/** Returns the time without a visitor after which a chain falls asleep, undefined where it never does: for no minutes. */
export function toSleepAfterMs(minutes: number): number | undefined {
  return minutes === 0 ? undefined : minutes * 60_000;
}

/** Reads the files of the page and of its hosts, and the other origins that it concerns. */
function readPage(output: Output) {
  return {
    /** Folder of the built page. */
    webRoot: output.WEB_ROOT,
    /** Folder of the operators' JSON entries. */
    configDir: output.CONFIG_DIR,
    /** True when `/studio` is served. */
    hasStudio: output.STUDIO,
    /** True when hosts without an entry are refused. */
    refusesUnknownHosts: output.UNKNOWN_HOST === 'refuse',
    /** True when a refused file of the configuration folder ends the process at start. */
    refusedConfigIsFatal: output.REFUSED_CONFIG === 'fatal',
    /** JSON file served at `/api/sandbox`. */
    sandboxFile: output.SANDBOX_FILE,
    /** Script that stands in for a wallet extension of the page. */
    sandboxScript: output.SANDBOX_SCRIPT,
    /** Origins that may embed the page, as sources of a content security policy. */
    frameAncestors: output.FRAME_ANCESTORS,
    /** Other origins whose pages may use the API: the origins of static releases. `*` allows any. */
    corsOrigins: output.CORS_ORIGINS ?? [],
    /** Part of the RPC addresses that the page gives to wallets. */
    siteToken: output.SITE_TOKEN,
    /** Origins of public IPFS gateways, in the order in which they are asked. */
    ipfsGateways: output.IPFS_GATEWAYS,
    /** URL of the WalletConnect relay that replaces the public one. */
    relay: output.WALLETCONNECT_RELAY,
    /** The address for reports of vulnerabilities, in security.txt. */
    securityContact: output.SECURITY_CONTACT,
  };
}

/** Reads what the proxies before the gateway tell of visitors. Throws `EnvironmentError`. */
function readProxies({ TRUSTED_PROXIES: trustedProxies, COUNTRY_HEADER: countryHeader }: Output) {
  if (countryHeader !== undefined && trustedProxies === 0) {
    throw new EnvironmentError('COUNTRY_HEADER is believed of a proxy only: set TRUSTED_PROXIES, too.');
  }
  return {
    /** Number of proxies before the gateway whose X-Forwarded-For is believed. */
    trustedProxies,
    /** The header in which a proxy names the visitor's country; the country is not known when undefined. */
    countryHeader,
  };
}

function readLimits(output: Output): Limits {
  return {
    perSecond: {
      requests: output.VISITOR_REQUESTS,
      upstream: output.VISITOR_UPSTREAM,
      downloads: output.VISITOR_DOWNLOADS,
      orders: output.VISITOR_ORDERS,
      events: 10,
      refusals: 10,
      operations: 10,
      tokens: 1,
    },
    atOnce: {
      requests: { visitor: 100, all: 2_000 },
      streams: { visitor: 20, all: 2_000 },
      bytes: { visitor: 48 * mebibyte, all: 256 * mebibyte },
      refusals: { visitor: 200, all: 5_000 },
    },
  };
}

/**
 * Parses an amount of coins that may be set for one chain, as `NAME_1`, or for all, as `NAME`; undefined when neither is. Throws
 * `EnvironmentError`.
 */
export function readCoins(variables: Variables, name: string, chainId: number): bigint | undefined {
  const own = `${name}_${chainId}`;
  const [key, value] = variables[own] === undefined ? [name, variables[name]] : [own, variables[own]];
  if (value === undefined) return undefined;
  const parsed = v.safeParse(coins, value);
  if (!parsed.success) throw new EnvironmentError(`${key} ${parsed.issues[0].message}: '${value}'.`);
  return parsed.output;
}
