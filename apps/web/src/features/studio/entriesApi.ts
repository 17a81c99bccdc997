import { apiError } from '@livery/core/wire/apiError';
import { entryList, entryVersion, versionDifference, versionPage } from '@livery/core/wire/entries/savedEntry';
import * as v from 'valibot';
import { fetchFromGateway } from '../../config/gateway';
import type { Draft } from './entry/draft';

const base = '/api/admin/entries';

/** The content as it was saved, which may be of another version of the schema. */
const content = v.record(v.string(), v.unknown());
const entryAnswer = v.object({
  version: v.number(),
  author: v.optional(v.string()),
  savedAt: v.optional(v.number()),
  withdrawn: v.optional(v.boolean()),
  /** Null for a withdrawn entry of a host without a file. */
  config: v.nullable(content),
});

/** An answer of the gateway that is not what was asked for: its status, 0 when there was none, and its reason with the fields. */
export type EntryRefusal = { status: number; reason: string };
export type EntryAnswer<output> = { output: output } | { refusal: EntryRefusal };

/** Access to the saved entries with an operator's token. Nothing throws: a refusal is an answer. */
export function openEntries(token: string) {
  async function ask<output>(
    path: string,
    schema: v.GenericSchema<unknown, output>,
    body?: unknown,
  ): Promise<EntryAnswer<output>> {
    try {
      const response = await fetchFromGateway(`${base}${path}`, {
        headers: { Authorization: `Bearer ${token}` },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      });
      const answer: unknown = await response.json();
      if (response.ok) return { output: v.parse(schema, answer) };
      const { output, success } = v.safeParse(apiError, answer);
      const fields = success ? (output.validationErrors ?? []).map(({ field }) => field.replace(/^config\./, '')) : [];
      const reason = success ? [output.reason, ...fields].join(', ') : response.statusText;
      return { refusal: { status: response.status, reason } };
    } catch (error) {
      return { refusal: { status: 0, reason: String(error) } };
    }
  }

  const of = (domain: string) => `/${encodeURIComponent(domain)}`;
  return {
    listHosts: () => ask('', entryList),
    getEntry: (domain: string) => ask(of(domain), entryAnswer),
    listVersions: (domain: string, before?: number) =>
      ask(`${of(domain)}/versions${before === undefined ? '' : `?before=${before}`}`, versionPage),
    compare: (domain: string, from: number, to: number) =>
      ask(`${of(domain)}/difference?from=${from}&to=${to}`, versionDifference),
    save: (domain: string, base: number, config: Draft) =>
      ask(`${of(domain)}/versions`, entryVersion, { base, config }),
    withdraw: (domain: string, base: number) => ask(`${of(domain)}/withdrawal`, entryVersion, { base }),
    rollBack: (domain: string, base: number, to: number) => ask(`${of(domain)}/rollback`, entryVersion, { base, to }),
  };
}

export type Entries = ReturnType<typeof openEntries>;
