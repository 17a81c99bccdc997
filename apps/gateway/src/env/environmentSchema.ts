import { existsSync } from 'node:fs';
import { defaultSiteToken } from '@livery/core/domain/siteToken';
import { onOrOff, portNumber, wholeNumber } from '@livery/core/wire/parseVariables';
import * as v from 'valibot';
import { parseEther } from 'viem';
import { adminTokens } from './adminTokens';
import { analyticsSettings } from './analyticsSettings';
import { isDecodable, listed } from './endpoints';

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
const contact = v.pipe(
  v.string(),
  v.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'is not a mailto: or https: address'),
);
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
const headerName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/i, 'is not the name of a header'));
const count = (max: number) => wholeNumber(1, max);
const exists = (path: string) => existsSync(path);
const existing = v.optional(v.pipe(v.string(), v.check(exists, 'does not exist')));

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
  COUNTRY_HEADER: v.optional(headerName),
  VISITOR_REQUESTS: v.optional(count(1_000_000), '50'),
  VISITOR_UPSTREAM: v.optional(count(1_000_000), '100'),
  VISITOR_DOWNLOADS: v.optional(count(1_000_000), '100'),
  VISITOR_ORDERS: v.optional(count(1_000_000), '20'),
  MIN_ORDER_VALUE: v.optional(coins),
  VISITOR_CONNECTIONS: v.optional(count(100_000), '200'),
  MAX_CONNECTIONS: v.optional(count(1_000_000), '5000'),
  LIVERY_ADMIN_TOKEN: v.optional(adminTokens),
  STUDIO: v.optional(onOrOff, 'on'),
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
  SECURITY_CONTACT: v.optional(contact),
  UPSTREAM_BUDGET: v.optional(count(1_000_000_000)),
  MAX_LOG_RANGE: v.optional(count(10_000), '5'),
  SLEEP_AFTER_MINUTES: v.optional(wholeNumber(0, 1_440), '10'),
  ...analyticsSettings,
});
