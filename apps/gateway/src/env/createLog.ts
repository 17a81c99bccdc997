import pino, { type DestinationStream, type Logger } from 'pino';
import type { Environment } from './parseEnvironment';

const minSecretChars = 8;
/** A part of a host's name that is so long is a key. */
const minLabelChars = 20;
export const mask = '[hidden]';

type Settings = Pick<Environment, 'logLevel' | 'rpcUrls'> &
  Partial<Pick<Environment, 'database' | 'adminTokens' | 'analytics'>> & { relays?: ReadonlyMap<number, string> };

/**
 * Creates the log. Every line hides keys in the URLs of endpoints, relays, databases and webhooks, keys of analytics,
 * and the operators' tokens, even inside errors of packages.
 */
export function createLog(
  { logLevel, rpcUrls, database, adminTokens = [], analytics, relays }: Settings,
  destination?: DestinationStream,
): Logger {
  const services = analytics ? [analytics.general, ...analytics.byHost.values()] : [];
  const collectors = services.map(({ webhookUrl }) => webhookUrl);
  const urls = [
    ...[...rpcUrls.values()].flat(),
    ...(relays?.values() ?? []),
    database?.url,
    database?.readUrl,
    ...collectors,
  ];
  const keys = services.flatMap(({ ga4, webhookSecret }) => [ga4?.secret ?? [], webhookSecret ?? []].flat());
  const named = [...keys, ...adminTokens.map(({ secret }) => secret)];
  const secrets = [...new Set([...named, ...urls.flatMap((url) => (url ? listSecrets(url) : []))])];
  // The longest first: a secret may contain another one.
  secrets.sort((one, other) => other.length - one.length);
  const streamWrite = (line: string) => secrets.reduce((text, secret) => text.replaceAll(secret, mask), line);
  return pino({ level: logLevel, hooks: { streamWrite } }, destination ?? pino.destination(1));
}

/** Lists the parts of a URL that may be secret, as they are written and decoded. */
export function listSecrets(text: string): string[] {
  const { username, password, hostname, pathname, searchParams } = new URL(text);
  const labels = hostname.split('.').filter((label) => label.length >= minLabelChars);
  const parts = [...pathname.split('/'), ...searchParams.values(), username].filter(
    (part) => part.length >= minSecretChars,
  );
  return [...labels, ...parts, password]
    .flatMap((part) => [part, decodeURIComponent(part), encodeURIComponent(part)])
    .filter((part) => part !== '');
}
