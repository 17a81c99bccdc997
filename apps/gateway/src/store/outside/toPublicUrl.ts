import { isIP } from 'node:net';
import { ForbiddenUrlError } from '../../errors/ForbiddenUrlError';

/** Names that lead into one's own network, or nowhere, by standard or by the habit of clouds. */
const inward =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|arpa|onion|test|invalid|example)$/;

/**
 * The address when it may be gone to: https (http is upgraded) on its own port, without a user, to a host with a public name.
 * IP addresses in any spelling are refused: no public list or logo lives under a bare one. What the name resolves to is
 * checked at the time of connecting. Throws `ForbiddenUrlError`.
 */
export function toPublicUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) throw new ForbiddenUrlError('not an address');
  if (url.protocol === 'http:') url.protocol = 'https:';
  if (url.protocol !== 'https:') throw new ForbiddenUrlError('not https');
  if (url.username || url.password) throw new ForbiddenUrlError('an address with a user');
  if (url.port) throw new ForbiddenUrlError('a port other than 443');
  const host = url.hostname.replace(/\.+$/, '');
  if (isIP(host) || host.startsWith('[')) throw new ForbiddenUrlError('an IP address');
  if (!host.includes('.') || inward.test(host)) throw new ForbiddenUrlError('not a public name');
  url.hostname = host;
  url.hash = '';
  return url;
}
