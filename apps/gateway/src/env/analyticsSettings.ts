import { EnvironmentError } from '@livery/core/errors/environment';
import * as v from 'valibot';

/** A place that takes events. Escaped characters are those of ASCII, so that every part can be decoded. */
const collector = v.pipe(
  v.string('is not text'),
  v.regex(/^https:\/\/[\w.-]+([/?]([^%\s]|%[0-7][0-9a-f])*)?$/i, 'is not an https URL without a port'),
);
const ga4Id = v.pipe(v.string('is not text'), v.regex(/^G-[A-Z0-9]{4,20}$/, 'is not a measurement id, such as G-…'));
const ga4Secret = v.pipe(v.string('is not text'), v.regex(/^[\w-]{8,100}$/, 'is not a secret of the API'));
const webhookSecret = v.pipe(v.string('is not text'), v.regex(/^\S{16,200}$/, 'is shorter than 16 characters'));
const included = v.picklist(['details', 'visitors'], "is not a list of 'details' and 'visitors'");

/** The settings of the services that get the page's events. */
export const analyticsSettings = {
  ANALYTICS_GA4_ID: v.optional(ga4Id),
  ANALYTICS_GA4_SECRET: v.optional(ga4Secret),
  ANALYTICS_GA4_URL: v.optional(collector, 'https://www.google-analytics.com/mp/collect'),
  ANALYTICS_PLAUSIBLE_URL: v.optional(collector),
  ANALYTICS_WEBHOOK_URL: v.optional(collector),
  ANALYTICS_WEBHOOK_SECRET: v.optional(webhookSecret),
  ANALYTICS_BY_HOST: v.optional(v.string()),
  ANALYTICS_INCLUDE: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(/[\s,]+/).filter((item) => item !== '')),
      v.array(included),
    ),
  ),
};

/** The settings of analytics whose values are in no message. */
export const analyticsSecrets = [
  'ANALYTICS_GA4_SECRET',
  'ANALYTICS_WEBHOOK_URL',
  'ANALYTICS_WEBHOOK_SECRET',
  'ANALYTICS_BY_HOST',
] as const;

/** The value of `ANALYTICS_BY_HOST` for one host. */
const ownServices = v.strictObject(
  {
    ga4: v.optional(v.strictObject({ id: ga4Id, secret: ga4Secret }, "is not an object with 'id' and 'secret' alone")),
    plausible_url: v.optional(collector),
    webhook_url: v.optional(collector),
    webhook_secret: v.optional(webhookSecret),
  },
  "is not an object with 'ga4', 'plausible_url', 'webhook_url' and 'webhook_secret' alone",
);
const ownServicesByHost = v.record(
  v.pipe(
    v.string(),
    v.regex(
      /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/,
      'is not a lowercase name of a host',
    ),
  ),
  ownServices,
  'is not an object with a name of a host for each key',
);

type Settings = v.InferOutput<v.ObjectSchema<typeof analyticsSettings, undefined>>;

/** The services that get the events of some hosts, each undefined without a setting. */
export type AnalyticsServices = {
  ga4: { url: string; measurementId: string; secret: string } | undefined;
  plausibleUrl: string | undefined;
  webhookUrl: string | undefined;
  /** The key of the signature of each post to the webhook. */
  webhookSecret: string | undefined;
};

/** Returns the services that get the page's events, none of them without a setting. Throws `EnvironmentError`. */
export function readAnalytics(settings: Settings) {
  const { ANALYTICS_GA4_ID: measurementId, ANALYTICS_GA4_SECRET: secret, ANALYTICS_INCLUDE: included = [] } = settings;
  if (Boolean(measurementId) !== Boolean(secret)) {
    throw new EnvironmentError('ANALYTICS_GA4_ID and ANALYTICS_GA4_SECRET work together only: set both, or neither.');
  }
  const general: AnalyticsServices = {
    ga4: measurementId && secret ? { url: settings.ANALYTICS_GA4_URL, measurementId, secret } : undefined,
    plausibleUrl: settings.ANALYTICS_PLAUSIBLE_URL,
    webhookUrl: settings.ANALYTICS_WEBHOOK_URL,
    webhookSecret: settings.ANALYTICS_WEBHOOK_SECRET,
  };
  return {
    /** The services of the hosts that have none of their own. */
    general,
    /** The services of each host that has its own, which may be none. */
    byHost: readByHost(settings),
    /** True when accounts, token addresses and amounts may be in events. */
    hasDetails: included.includes('details'),
    /** True when Plausible is told a visitor's network address. */
    hasVisitors: included.includes('visitors'),
  };
}

/** Parses the hosts with services of their own. Throws `EnvironmentError`, without any value, as these are secrets. */
function readByHost({ ANALYTICS_BY_HOST: text, ANALYTICS_GA4_URL: url }: Settings): Map<string, AnalyticsServices> {
  if (text === undefined) return new Map();
  const { success, output, issues } = v.safeParse(ownServicesByHost, parseJson(text));
  if (!success) throw new EnvironmentError(describeIssue(issues[0]));
  return new Map(
    Object.entries(output).map(([host, own]) => [
      host,
      {
        ga4: own.ga4 && { url, measurementId: own.ga4.id, secret: own.ga4.secret },
        plausibleUrl: own.plausible_url,
        webhookUrl: own.webhook_url,
        webhookSecret: own.webhook_secret,
      },
    ]),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own words quote the text.
    throw new EnvironmentError('ANALYTICS_BY_HOST is not JSON.');
  }
}

/**
 * Returns a sentence with the host and the field of an issue. Keys that the schema does not know may be misplaced
 * secrets: it has none.
 */
function describeIssue({ path, message }: v.BaseIssue<unknown>): string {
  const [host, ...fields] = path ?? [];
  if (!host) return `ANALYTICS_BY_HOST ${message}.`;
  if (host.origin === 'key') return `ANALYTICS_BY_HOST has a key that ${message}.`;
  const isUnknown = fields.at(-1)?.origin === 'key';
  const known = (isUnknown ? fields.slice(0, -1) : fields).map(({ key }) => `.${key}`).join('');
  return `ANALYTICS_BY_HOST for ${host.key}${known} ${message}.`;
}
