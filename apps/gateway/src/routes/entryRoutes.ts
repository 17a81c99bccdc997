import { compareEntries } from '@livery/core/wire/entries/compareEntries';
import type { entry, entryList, versionDifference, versionPage } from '@livery/core/wire/entries/savedEntry';
import type { Handler, Context as RequestContext } from 'hono';
import type { InferInput } from 'valibot';
import type { Context } from '../context/createContext';
import { EntryConflictError, EntryUnknownError, TokenOfOtherHostError } from '../errors/entry';
import { findLatestVersion, getVersion, listVersions, saveVersion } from '../records/entries/productVersions';
import { authorise, type Operator } from '../services/page/authorise';
import { checkScope } from '../services/page/checkScope';
import { parseHost, parseRollback, parseSaving, parseVersion, parseWithdrawal } from '../services/page/parseEntry';
import { entryDescriptions, versionsPerPage } from './entryDescriptions';
import { getVisitor } from './getVisitor';
import { limitBody, readJson } from './holdBytes';
import { type ApiRoute, route } from './route';

const maxBody = 65_536;

/** A request whose token is for its host; `domain` is empty where the path names none. */
type EntryRequest = { context: Context; c: RequestContext; operator: Operator; domain: string };

/** The entries that operators save: for Studio and scripts, with a token of `LIVERY_ADMIN_TOKEN`. */
export function entryRoutes(context: Context): ApiRoute[] {
  const limited = limitBody(context, { maxBytes: maxBody, tooLarge: { code: 413, reason: 'Content Too Large' } });
  const authorised = (answer: (request: EntryRequest) => Promise<Response>) => authoriseFor(context, answer);
  return [
    route(entryDescriptions.listEntries, authorised(answerHosts)),
    route(entryDescriptions.getEntry, authorised(answerEntry)),
    route(entryDescriptions.listVersions, authorised(answerVersions)),
    route(entryDescriptions.getVersion, authorised(answerVersion)),
    route(entryDescriptions.compareVersions, authorised(answerDifference)),
    route(entryDescriptions.saveVersion, ...limited, authorised(saveEntry)),
    route(entryDescriptions.rollBack, ...limited, authorised(rollBack)),
    route(entryDescriptions.withdraw, ...limited, authorised(withdraw)),
  ];
}

/** Answers requests whose token may save the host of the path, and refuses all others. */
function authoriseFor(context: Context, answer: (request: EntryRequest) => Promise<Response>): Handler {
  return async (c) => {
    c.header('Cache-Control', 'no-store');
    c.header('WWW-Authenticate', 'Bearer');
    const operator = authorise(context, {
      authorization: c.req.header('authorization'),
      visitor: getVisitor(c, context.trustedProxies),
    });
    c.header('WWW-Authenticate', undefined);
    const named = c.req.param('domain');
    const domain = named === undefined ? '' : parseHost(named);
    if (named !== undefined && operator.host !== undefined && operator.host !== domain)
      throw new TokenOfOtherHostError(domain);
    return answer({ context, c, operator, domain });
  };
}

async function answerHosts({ context, c, operator: { name, host } }: EntryRequest): Promise<Response> {
  const hosts = host === undefined ? context.products.listHosts() : [host];
  const chains = [...context.chains.keys()];
  return c.json({ token: name, hosts: [...hosts], chains } satisfies InferInput<typeof entryList>);
}

async function answerEntry({ context, c, domain }: EntryRequest): Promise<Response> {
  const { latest, config } = await findEntry(context, domain);
  if (latest) {
    const { version, author, savedAt, withdrawn } = latest;
    return c.json({ domain, version, author, savedAt, withdrawn, config });
  }
  if (!config) throw new EntryUnknownError(domain);
  return c.json({ domain, version: 0, config } satisfies InferInput<typeof entry>);
}

/** Returns the latest saved version of a host, and the content in use: null or, without a version, undefined for none. */
async function findEntry({ database, products }: Context, domain: string) {
  const latest = await findLatestVersion(database, domain);
  if (!latest) return { latest, config: products.get(domain) };
  return { latest, config: latest.withdrawn ? (products.getFile(domain) ?? null) : latest.config };
}

async function answerVersions({ context, c, domain }: EntryRequest): Promise<Response> {
  const given = c.req.query('before');
  const before = given === undefined ? undefined : parseVersion('before', given);
  const versions = await listVersions(context.database, { domain, before, limit: versionsPerPage });
  return c.json({ versions } satisfies InferInput<typeof versionPage>);
}

async function answerVersion({ context, c, domain }: EntryRequest): Promise<Response> {
  const version = parseVersion('version', c.req.param('version'));
  const { author, savedAt, withdrawn, config } = await getVersion(context.database, { domain, version });
  return c.json({ domain, version, author, savedAt, withdrawn, config });
}

async function answerDifference({ context: { database }, c, domain }: EntryRequest): Promise<Response> {
  const [from, to] = [parseVersion('from', c.req.query('from')), parseVersion('to', c.req.query('to'))];
  const [before, after] = await Promise.all([
    getVersion(database, { domain, version: from }),
    getVersion(database, { domain, version: to }),
  ]);
  const changes = compareEntries(before.config, after.config);
  return c.json({ changes } satisfies InferInput<typeof versionDifference>);
}

async function saveEntry(request: EntryRequest): Promise<Response> {
  const { base, config } = parseSaving(await readJson(request.c), request.domain);
  return save(request, { config, base });
}

async function rollBack(request: EntryRequest): Promise<Response> {
  const { context, c, domain } = request;
  const { base, to } = parseRollback(await readJson(c));
  const { config, withdrawn } = await getVersion(context.database, { domain, version: to });
  if (!withdrawn) parseSaving({ base, config }, domain);
  return save(request, { config, base, restored: to });
}

async function withdraw(request: EntryRequest): Promise<Response> {
  const { base } = parseWithdrawal(await readJson(request.c));
  return save(request, { config: null, base });
}

type Change = { domain: string; config: unknown; base: number };

/** Refuses a change that the token may not make. Throws `EntryConflictError` unless it is one of the version that is compared. */
async function checkChange(context: Context, operator: Operator, { domain, config: to, base }: Change): Promise<void> {
  const { latest, config } = await findEntry(context, domain);
  if ((latest?.version ?? 0) !== base) throw new EntryConflictError(domain, latest);
  checkScope(operator, { from: config ?? {}, to });
}

/** Saves a version of the host in the operator's name, logs who saved it, and answers with it. */
async function save(
  { context, c, operator, domain }: EntryRequest,
  content: Pick<Parameters<typeof saveVersion>[1], 'config' | 'base' | 'restored'>,
): Promise<Response> {
  const { database, clock, log, savedProducts } = context;
  if (operator.scope) await checkChange(context, operator, { ...content, domain });
  const version = await saveVersion(database, { ...content, domain, author: operator.name, now: clock() });
  const { author, changes, restored, withdrawn } = version;
  const visitor = getVisitor(c, context.trustedProxies);
  log.info({ domain, version: version.version, author, visitor, changes, restored, withdrawn }, 'configuration saved');
  // Saved is saved: another gateway's failure to read it now shows in its log.
  await savedProducts.announce().catch((error) => log.warn({ err: error }, 'the saved entry is not read yet'));
  return c.json(version);
}
