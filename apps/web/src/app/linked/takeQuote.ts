import { linkedQuote } from '@livery/core/wire/linkedQuote';
import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { chainListQuery } from '../../chain/chainListQuery';
import { loadServed } from '../../ui/lazy/lazyExtra';
import { seedQuote } from './seedQuote';

// Part of the chunk for quotes.

/** A document that was kept for longer, by whatever, has an old price. */
const maxAgeMs = 30_000;
/** The clocks of the gateway and of the visitor may differ by so much. */
const maxSkewMs = 60_000;

/**
 * Takes over the quote that a document holds as JSON, unless it is old, and loads what a form with a quote needs, so
 * that the form's first render has it. The quote's age counts from the arrival of the document. Throws if the JSON is
 * no `LinkedQuote`.
 */
export async function takeQuote(client: QueryClient, json: string): Promise<void> {
  const linked = v.parse(linkedQuote, JSON.parse(json));
  const [visit] = performance.getEntriesByType('navigation');
  const ageMs = performance.now() - (visit instanceof PerformanceNavigationTiming ? visit.responseStart : 0);
  const now = Date.now();
  if (ageMs > maxAgeMs || Math.abs(now - linked.at) > maxSkewMs) return;
  seedQuote(client, linked, now - ageMs);
  await Promise.all([client.ensureQueryData(chainListQuery(linked.chainId)), loadServed()]);
}
