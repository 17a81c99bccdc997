import type { AppConfig } from '@livery/core/wire/appConfig';

/** Returns the operator's configuration. Throws when the page has none. */
export function readAppConfig(): AppConfig {
  const written = findAppConfig();
  if (!written) throw new TypeError('The page has no configuration.');
  return written;
}

/**
 * Returns the configuration that the gateway or the static release wrote into the page; undefined outside a page. It is not
 * parsed again: that was done when it was written, and the checksums alone would delay the form on a slow phone.
 */
export function findAppConfig(): AppConfig | undefined {
  const written: unknown = JSON.parse(globalThis.document?.getElementById('livery-config')?.textContent ?? 'null');
  return isAppConfig(written) ? written : undefined;
}

function isAppConfig(value: unknown): value is AppConfig {
  return typeof value === 'object' && value !== null && 'config' in value && 'chains' in value;
}
