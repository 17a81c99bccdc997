import { type AppConfig, appConfig } from '@livery/core/wire/appConfig';
import * as v from 'valibot';

/** The operator's configuration that the gateway wrote into the page. */
export function readAppConfig(): AppConfig {
  const written = document.getElementById('livery-config')?.textContent ?? 'null';
  return v.parse(appConfig, JSON.parse(written));
}
