import { EnvironmentError } from '@livery/core/errors/environment';
import * as v from 'valibot';

/** A place that takes events. Escaped characters are those of ASCII, so that every part can be decoded. */
const collector = v.pipe(
  v.string(),
  v.regex(/^https:\/\/[\w.-]+([/?]([^%\s]|%[0-7][0-9a-f])*)?$/i, 'is not an https URL without a port'),
);
const included = v.picklist(['details', 'visitors'], "is not a list of 'details' and 'visitors'");

/** The settings of the services that get the page's events. */
export const analyticsSettings = {
  ANALYTICS_GA4_ID: v.optional(
    v.pipe(v.string(), v.regex(/^G-[A-Z0-9]{4,20}$/, 'is not a measurement id, such as G-…')),
  ),
  ANALYTICS_GA4_SECRET: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,100}$/, 'is not a secret of the API'))),
  ANALYTICS_GA4_URL: v.optional(collector, 'https://www.google-analytics.com/mp/collect'),
  ANALYTICS_PLAUSIBLE_URL: v.optional(collector),
  ANALYTICS_WEBHOOK_URL: v.optional(collector),
  ANALYTICS_INCLUDE: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(/[\s,]+/).filter((item) => item !== '')),
      v.array(included),
    ),
  ),
};

type Settings = v.InferOutput<v.ObjectSchema<typeof analyticsSettings, undefined>>;

/** Returns the services that get the page's events, none of them without a setting. Throws `EnvironmentError`. */
export function readAnalytics(settings: Settings) {
  const { ANALYTICS_GA4_ID: measurementId, ANALYTICS_GA4_SECRET: secret, ANALYTICS_INCLUDE: included = [] } = settings;
  if (Boolean(measurementId) !== Boolean(secret)) {
    throw new EnvironmentError('ANALYTICS_GA4_ID and ANALYTICS_GA4_SECRET work together only: set both, or neither.');
  }
  return {
    ga4: measurementId && secret ? { url: settings.ANALYTICS_GA4_URL, measurementId, secret } : undefined,
    plausibleUrl: settings.ANALYTICS_PLAUSIBLE_URL,
    webhookUrl: settings.ANALYTICS_WEBHOOK_URL,
    /** True when accounts, token addresses and amounts may be in events. */
    hasDetails: included.includes('details'),
    /** True when Plausible is told a visitor's network address. */
    hasVisitors: included.includes('visitors'),
  };
}
