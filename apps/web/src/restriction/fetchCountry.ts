// A chunk of its own: only for tokens that an operator restricts.

import { visitorCountry } from '@livery/core/wire/restrictions/restrictions';
import * as v from 'valibot';
import { fetchFromGateway } from '../config/gateway';

const timeoutMs = 5_000;

/** Asks the gateway for the visitor's country. Throws when it does not answer. */
export async function fetchCountry(signal: AbortSignal): Promise<v.InferOutput<typeof visitorCountry>> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const response = await fetchFromGateway('/api/country', { signal: limit, cache: 'no-store' });
  return v.parse(visitorCountry, await response.json());
}
