import { BaseError } from '@livery/core/errors/BaseError';
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

/**
 * The gateway did not do what it was asked for. `status` is 0 when it gave no answer; `reason` names the fields that do
 * not fit.
 */
export class EntryRefusedError extends BaseError {
  override readonly name = 'EntryRefusedError';
  readonly status: number;
  readonly reason: string;

  constructor(status: number, reason: string, options: { cause?: unknown } = {}) {
    super('ENTRY_REFUSED', `The gateway refused: ${reason}`, { ...options, retryable: status === 0 || status === 503 });
    this.status = status;
    this.reason = reason;
  }
}

/** Access to the saved entries with an operator's token. Its functions throw `EntryRefusedError`. */
export function openEntries(token: string) {
  async function ask<output>(path: string, schema: v.GenericSchema<unknown, output>, body?: unknown): Promise<output> {
    const { response, answer } = await request(path, token, body);
    if (!response.ok) throw toRefusal(response, answer);
    return parse(schema, answer);
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

async function request(path: string, token: string, body: unknown): Promise<{ response: Response; answer: unknown }> {
  try {
    const response = await fetchFromGateway(`${base}${path}`, {
      headers: { Authorization: `Bearer ${token}` },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { response, answer: await response.json() };
  } catch (error) {
    throw new EntryRefusedError(0, String(error), { cause: error });
  }
}

function toRefusal(response: Response, answer: unknown): EntryRefusedError {
  const { output, success } = v.safeParse(apiError, answer);
  if (!success) return new EntryRefusedError(response.status, response.statusText);
  const fields = (output.validationErrors ?? []).map(({ field }) => field.replace(/^config\./, ''));
  return new EntryRefusedError(response.status, [output.reason, ...fields].join(', '));
}

function parse<output>(schema: v.GenericSchema<unknown, output>, answer: unknown): output {
  const { output, success } = v.safeParse(schema, answer);
  if (!success) throw new EntryRefusedError(0, 'The answer has another form.');
  return output as output;
}
