import { createHmac, randomUUID } from 'node:crypto';
import type { PageEvent } from '@livery/core/wire/pageEvents';
import type { AnalyticsServices } from '../env/analyticsSettings';

/** An event of a page, with the visit that it belongs to. */
export type VisitEvent = {
  event: PageEvent;
  /** A random number of 32 hex digits that lasts as long as the page. */
  visit: string;
  /** The host name of the page. */
  host: string;
  userAgent: string;
  /** The visitor's network address; undefined unless the operator passes it on. */
  address: string | undefined;
  /** In ms since 1970. */
  at: number;
};

/** One POST, with the number of events in it. */
export type Posting = { url: string; body: string; headers: Record<string, string>; count: number };

export type Destination = {
  name: 'ga4' | 'plausible' | 'webhook';
  /** Events that are taken from the queue at once. */
  maxBatch: number;
  toPostings: (batch: readonly VisitEvent[]) => Posting[];
};

const json = { 'content-type': 'application/json' };
/** The events of one request to GA4, and the characters of a value there. */
const [maxGa4Events, maxGa4Chars] = [25, 100];

/** Lists the services that get the events of some hosts, each with the form in which it takes events. */
export function listDestinations({ ga4, plausibleUrl, webhookUrl, webhookSecret }: AnalyticsServices): Destination[] {
  const destinations: Destination[] = [];
  if (ga4) destinations.push({ name: 'ga4', maxBatch: maxGa4Events, toPostings: (batch) => toGa4(batch, ga4) });
  if (plausibleUrl)
    destinations.push({
      name: 'plausible',
      maxBatch: 20,
      toPostings: (batch) => batch.map((sent) => toPlausible(sent, plausibleUrl)),
    });
  if (webhookUrl)
    destinations.push({
      name: 'webhook',
      maxBatch: 100,
      toPostings: (batch) => [toWebhook(batch, { url: webhookUrl, secret: webhookSecret })],
    });
  return destinations;
}

/**
 * Returns a post to the operator's webhook. Its random `id` stays the same when it is sent again. With a secret it is
 * signed in the form of Stripe's webhooks: `t`, the seconds since 1970, and `v1`, the HMAC-SHA-256 of `t`, a point and
 * the body in hex digits.
 */
function toWebhook(
  batch: readonly VisitEvent[],
  { url, secret }: { url: string; secret: string | undefined },
): Posting {
  const events = batch.map(({ event, visit, host, at }) => ({ ...event, visit, host, at: new Date(at).toISOString() }));
  const body = JSON.stringify({ id: randomUUID(), events });
  const seconds = Math.floor(Date.now() / 1_000);
  const signature = secret && createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  const headers = signature ? { ...json, 'livery-signature': `t=${seconds},v1=${signature}` } : json;
  return { url, headers, count: batch.length, body };
}

/** Returns posts of GA4's Measurement Protocol, one for each visit. */
function toGa4(
  batch: readonly VisitEvent[],
  { url, measurementId, secret }: { url: string; measurementId: string; secret: string },
): Posting[] {
  const target = new URL(url);
  target.searchParams.set('measurement_id', measurementId);
  target.searchParams.set('api_secret', secret);
  return [...new Set(batch.map(({ visit }) => visit))].map((visit) => {
    const events = batch.filter((sent) => sent.visit === visit).map(toGa4Event);
    const body = { client_id: visit, non_personalized_ads: true, events };
    return { url: target.href, headers: json, count: events.length, body: JSON.stringify(body) };
  });
}

function toGa4Event({ event, visit, host }: VisitEvent) {
  // Without these two, the reports show no active user.
  const common = { session_id: Number.parseInt(visit.slice(0, 8), 16), engagement_time_msec: 1 };
  switch (event.type) {
    case 'page':
      return { name: 'page_view', params: { ...common, page_location: `https://${host}${event.path}` } };
    case 'link': {
      const place = { link_url: event.url.slice(0, maxGa4Chars), link_domain: new URL(event.url).hostname };
      return { name: 'click', params: { ...common, ...place, outbound: 'true' } };
    }
    case 'action': {
      const { category, action, label, chainId } = event;
      const params = {
        ...common,
        event_category: category,
        event_action: action,
        ...(label && { event_label: label.slice(0, maxGa4Chars) }),
        // As text, so that it is a dimension: numbers would be added up.
        ...(chainId && { chain_id: `${chainId}` }),
      };
      return { name: category.toLowerCase().replaceAll(' ', '_'), params };
    }
  }
}

/** Returns a post of Plausible's Events API, which takes one event each and knows a site by its host. */
function toPlausible({ event, host, userAgent, address }: VisitEvent, origin: string): Posting {
  const described = describeForPlausible(event, `https://${host}`);
  const headers = { ...json, 'user-agent': userAgent, ...(address && { 'x-forwarded-for': address }) };
  return {
    url: new URL('/api/event', origin).href,
    headers,
    count: 1,
    body: JSON.stringify({ domain: host, ...described }),
  };
}

function describeForPlausible(event: PageEvent, page: string) {
  switch (event.type) {
    case 'page':
      return { name: 'pageview', url: `${page}${event.path}` };
    case 'link':
      return { name: 'Outbound Link: Click', url: page, props: { url: event.url } };
    case 'action': {
      const { category, action, label, chainId } = event;
      const props = { action, ...(label && { label }), ...(chainId && { chain: `${chainId}` }) };
      return { name: category, url: page, props };
    }
  }
}
