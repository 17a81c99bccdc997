import { existsSync } from 'node:fs';
import { defaultSiteToken } from '@livery/core/domain/siteToken';
import { EnvironmentError } from '@livery/core/errors/environment';
import {
  listSet,
  onOrOff,
  parseVariables,
  portNumber,
  type Variables,
  wholeNumber,
} from '@livery/core/wire/parseVariables';
import * as v from 'valibot';
import { parseEther } from 'viem';
import { adminTokens } from './adminTokens';
import { analyticsSettings, readAnalytics } from './analyticsSettings';
import { isDecodable, listed, parseRpcUrls, parseWalletNodes } from './endpoints';
import type { Limits } from './limits';

const mebibyte = 1_048_576;

const ancestor = v.pipe(
  v.string(),
  v.regex(/^('self'|'none'|\*|https?:\/\/[\w.*-]+(:\d+)?)$/, "is not a list of origins, 'self' or 'none'"),
);
const hostName = v.pipe(
  v.string(),
  v.regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'is not a list of host names'),
  v.transform((host) => `https://${host}`),
);
const corsOrigin = v.pipe(v.string(), v.regex(/^(\*|https?:\/\/[\w.-]+(:\d+)?)$/, 'is not a list of origins, or *'));
const relay = v.pipe(v.string(), v.regex(/^wss?:\/\/[\w.-]+(:\d+)?$/, 'is not the ws(s) URL of a relay'));
const siteToken = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'is not 1 to 64 letters, digits, - or _'));
const database = v.pipe(
  v.string(),
  v.check(
    (url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url) && isDecodable(url),
    'is not the postgres URL of a database',
  ),
);
/** An amount of a chain's native coin in whole units, parsed to wei. */
export const coins = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}(\.\d{1,18})?$/, 'is not an amount of the native coin'),
  v.transform((text) => parseEther(text)),
);
const count = (max: number) => wholeNumber(1, max);
const existing = v.optional(
  v.pipe(
    v.string(),
    v.check((path) => existsSync(path), 'does not exist'),
  ),
);

/** The settings that do not belong to one chain, by the names of their variables; docs/configuration.md explains each. */
export const environmentSchema = v.object({
  PORT: v.optional(portNumber(), '8080'),
  HOST: v.optional(v.string(), '0.0.0.0'),
  WEB_ROOT: existing,
  CONFIG_DIR: existing,
  SANDBOX_FILE: existing,
  SANDBOX_SCRIPT: existing,
  LOG_LEVEL: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is not a log level'),
    'info',
  ),
  IPFS_GATEWAYS: v.optional(v.pipe(listed, v.array(hostName)), 'cloudflare-ipfs.com,ipfs.io'),
  WALLETCONNECT_RELAY: v.optional(relay),
  FRAME_ANCESTORS: v.optional(v.pipe(listed, v.array(ancestor)), "'self'"),
  SITE_TOKEN: v.optional(siteToken, defaultSiteToken),
  CORS_ORIGINS: v.optional(v.pipe(listed, v.array(corsOrigin))),
  DATABASE_URL: v.optional(database),
  DATABASE_READ_URL: v.optional(database),
  DATABASE_NOTIFICATIONS: v.optional(onOrOff, 'on'),
  DATA_DIR: v.optional(v.string(), 'data'),
  TRUSTED_PROXIES: v.optional(wholeNumber(0, 9), '0'),
  VISITOR_REQUESTS: v.optional(count(1_000_000), '50'),
  VISITOR_UPSTREAM: v.optional(count(1_000_000), '100'),
  VISITOR_DOWNLOADS: v.optional(count(1_000_000), '100'),
  VISITOR_ORDERS: v.optional(count(1_000_000), '20'),
  MIN_ORDER_VALUE: v.optional(coins),
  VISITOR_CONNECTIONS: v.optional(count(100_000), '200'),
  MAX_CONNECTIONS: v.optional(count(1_000_000), '5000'),
  LIVERY_ADMIN_TOKEN: v.optional(adminTokens),
  UNKNOWN_HOST: v.optional(v.picklist(['default', 'refuse'], "is neither 'default' nor 'refuse'"), 'default'),
  REFUSED_CONFIG: v.optional(v.picklist(['ignore', 'fatal'], "is neither 'ignore' nor 'fatal'"), 'ignore'),
  REQUIRED_CHAINS: v.optional(v.pipe(listed, v.array(wholeNumber(1, 1e9, 'is not a list of chain ids')))),
  REQUIRE_BOOK: v.optional(onOrOff, 'off'),
  DRAIN_SECONDS: v.optional(wholeNumber(0, 300), '5'),
  METRICS_PORT: v.optional(portNumber()),
  ACCESS_LOG: v.optional(
    v.picklist(['off', 'routes', 'visitors'], "is neither 'off' nor 'routes' nor 'visitors'"),
    'off',
  ),
  SECURITY_CONTACT: v.optional(
    v.pipe(v.string(), v.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'is not a mailto: or https: address')),
  ),
  REST_POLL_SECONDS: v.optional(wholeNumber(1, 10), '1'),
  ...analyticsSettings,
});
/** The settings whose values are in no message. */
const secrets = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'LIVERY_ADMIN_TOKEN',
  'ANALYTICS_GA4_SECRET',
  'ANALYTICS_WEBHOOK_URL',
];

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
    /** Number of proxies before the gateway whose X-Forwarded-For is believed. */
    trustedProxies: output.TRUSTED_PROXIES,
    limits: readLimits(output),
    /** The tokens that may read and save entries, each for one host or for all. */
    adminTokens: output.LIVERY_ADMIN_TOKEN ?? [],
    /** Time between a signal to stop and the end of listening. */
    drainMs: output.DRAIN_SECONDS * 1_000,
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
    /** Endpoints for wallets that lack a chain, by chain id; `gateway` for the gateway's own. */
    walletNodes,
    /** Chains whose node for wallets is on the host of one of `rpcUrls`, and so counts as the gateway's own. */
    sharedNodes: shared,
    /** Ids of the chains without which the gateway is not ready; one of any is enough when empty. */
    requiredChains,
    /** True when a chain is ready only with its order book. */
    requiresBook: output.REQUIRE_BOOK,
    /** Least worth of an order in wei by chain id; the gas of its own fill where it is undefined. */
    minOrderValues: new Map([...rpcUrls.keys()].map((id) => [id, readCoins(set, 'MIN_ORDER_VALUE', id)])),
    /** Time between two looks at the head of a chain that no visitor uses. */
    restPollMs: output.REST_POLL_SECONDS * 1_000,
  };
}

/** Reads the files of the page and of its hosts, and the other origins that it concerns. */
function readPage(output: Output) {
  return {
    /** Folder of the built page. */
    webRoot: output.WEB_ROOT,
    /** Folder of the operators' JSON entries. */
    configDir: output.CONFIG_DIR,
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
    /** Other origins whose pages may use the API, those of static releases; `*` allows any. */
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
