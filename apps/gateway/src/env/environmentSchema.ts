import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { listed } from './listed';

const ancestor = v.pipe(
  v.string(),
  v.regex(/^('self'|'none'|\*|https?:\/\/[\w.*-]+(:\d+)?)$/, "is not a list of origins, 'self' or 'none'"),
);
const hostName = v.pipe(
  v.string(),
  v.regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'is not a list of host names'),
  v.transform((host) => `https://${host}`),
);
const relay = v.pipe(v.string(), v.regex(/^wss?:\/\/[\w.-]+(:\d+)?$/, 'is not the ws(s) address of a relay'));
const existing = v.optional(
  v.pipe(
    v.string(),
    v.check((path) => existsSync(path), 'names nothing that exists'),
  ),
);

/** The settings that do not belong to one chain, by the names of their variables, as docs/configuration.md explains them. */
export const environmentSchema = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'is not a port number'),
      v.transform(Number),
      v.maxValue(65_535, 'is not a port number'),
    ),
    '8080',
  ),
  HOST: v.optional(v.string(), '0.0.0.0'),
  WEB_ROOT: existing,
  CONFIG_DIR: existing,
  SANDBOX_FILE: existing,
  SANDBOX_SCRIPT: existing,
  LOG_LEVEL: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is not a level of logging'),
    'info',
  ),
  IPFS_GATEWAYS: v.optional(v.pipe(listed, v.array(hostName)), 'cloudflare-ipfs.com,ipfs.io'),
  WALLETCONNECT_RELAY: v.optional(relay),
  FRAME_ANCESTORS: v.optional(v.pipe(listed, v.array(ancestor)), "'self'"),
});
