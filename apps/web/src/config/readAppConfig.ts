import type { AppConfig } from '@livery/core/wire/appConfig';

/**
 * The operator's configuration that the gateway wrote into the page. It has been parsed there, by the schema `appConfig`:
 * to do that again would keep a slow phone from its form, for the checksums alone.
 */
export function readAppConfig(): AppConfig {
  const written: unknown = JSON.parse(document.getElementById('livery-config')?.textContent ?? 'null');
  if (!isAppConfig(written)) throw new TypeError('The page came without its configuration.');
  return written;
}

function isAppConfig(value: unknown): value is AppConfig {
  return typeof value === 'object' && value !== null && 'config' in value && 'chains' in value;
}
