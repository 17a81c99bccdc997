import { compareEntries } from '@livery/core/wire/entries/compareEntries';
import type { entry, entryList, versionDifference, versionPage } from '@livery/core/wire/entries/savedEntry';
import type { Context as RequestContext } from 'hono';
import type { InferInput } from 'valibot';
import { EntryUnknownError, TokenOfOtherHostError } from '../errors/entry';
import { authorise, type Operator } from '../services/page/authorise';
import { parseHost, parseRollback, parseSaving, parseVersion, parseWithdrawal } from '../services/page/parseEntry';
import type { Context } from '../store/createContext';
import { findLatestVersion, getVersion, listVersions, saveVersion } from '../store/products/productVersions';
import { getVisitor } from './getVisitor';
import { limitBody, readJson } from './holdBytes';
import { type ApiRoute, json, queryParameter, reference } from './route';

const maxBody = 65_536;
const pageSize = 50;

const base = '/api/admin/entries';
const domainParameter = { name: 'domain', in: 'path', required: true, schema: { type: 'string' } };
const versionNumber = { type: 'integer', minimum: 1 };
const failures = {
  400: json('An invalid request; `validationErrors` has the path of each invalid field', reference('Error')),
  401: json('No token, or an unknown one', reference('Error')),
  403: json('A token for another host, or a gateway without any', reference('Error')),
  404: json('No such entry or version', reference('Error')),
  503: json('The database does not answer', reference('Error')),
  504: json('No answer within 30 s', reference('Error')),
};
const saveFailures = {
  ...failures,
  409: json('Another version was saved meanwhile, or there is no room for one', reference('Error')),
  413: json('A body over 64 KB', reference('Error')),
};

/** The entries that operators save: for Studio and scripts, with a token of `LIVERY_ADMIN_TOKEN`. */
export function entryRoutes(context: Context): ApiRoute[] {
  const { database, products, savedProducts, clock } = context;
  const limited = limitBody(context, { maxBytes: maxBody, tooLarge: { code: 413, reason: 'Content Too Large' } });
  const security = [{ operatorToken: [] }];

  const authorised =
    (answer: (c: RequestContext, operator: Operator, domain: string) => Promise<Response>) =>
    async (c: RequestContext) => {
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
      return answer(c, operator, domain);
    };

  async function save(c: RequestContext, saving: Omit<Parameters<typeof saveVersion>[1], 'now'>) {
    const version = await saveVersion(database, { ...saving, now: clock() });
    context.log.info({ domain: saving.domain, version: version.version, author: saving.author }, 'configuration saved');
    // Saved is saved: another gateway's failure to read it now shows in its log.
    await savedProducts
      .announce()
      .catch((error) => context.log.warn({ err: error }, 'the saved entry is not read yet'));
    return c.json(version);
  }

  return [
    {
      method: 'get',
      path: base,
      operation: {
        operationId: 'listEntries',
        summary: 'The hosts with an entry',
        description:
          'Those that the token may save, saved or in a file, the name of the token, and the chains of the gateway.',
        security,
        responses: { 200: json('The hosts', reference('EntryList')), ...failures },
      },
      handlers: [
        authorised(async (c, { name, host }) => {
          const hosts = host === undefined ? products.listHosts() : [host];
          return c.json({ token: name, hosts: [...hosts], chains: [...context.chains.keys()] } satisfies InferInput<
            typeof entryList
          >);
        }),
      ],
    },
    {
      method: 'get',
      path: `${base}/{domain}`,
      operation: {
        operationId: 'getEntry',
        summary: 'The entry of a host',
        description:
          'The latest saved version, or version 0 with the content of the file; a withdrawn one has that content, too, or null.',
        security,
        parameters: [domainParameter],
        responses: { 200: json('The entry', reference('Entry')), ...failures },
      },
      handlers: [
        authorised(async (c, _, domain) => {
          const latest = await findLatestVersion(database, domain);
          if (latest) {
            const { version, author, savedAt, withdrawn } = latest;
            const config = withdrawn ? (products.getFile(domain) ?? null) : latest.config;
            return c.json({ domain, version, author, savedAt, withdrawn, config });
          }
          const config = products.get(domain);
          if (!config) throw new EntryUnknownError(domain);
          return c.json({ domain, version: 0, config } satisfies InferInput<typeof entry>);
        }),
      ],
    },
    {
      method: 'get',
      path: `${base}/{domain}/versions`,
      operation: {
        operationId: 'listVersions',
        summary: 'The versions of a host, the latest first',
        description: `Who saved them, when, and which fields they change; ${pageSize} at a time.`,
        security,
        parameters: [domainParameter, queryParameter('before', 'Lists versions before this one.', versionNumber)],
        responses: { 200: json('The versions', reference('VersionPage')), ...failures },
      },
      handlers: [
        authorised(async (c, _, domain) => {
          const given = c.req.query('before');
          const before = given === undefined ? undefined : parseVersion('before', given);
          const versions = await listVersions(database, { domain, before, limit: pageSize });
          return c.json({ versions } satisfies InferInput<typeof versionPage>);
        }),
      ],
    },
    {
      method: 'get',
      path: `${base}/{domain}/versions/{version}`,
      operation: {
        operationId: 'getVersion',
        summary: 'A version of a host, with its content',
        description: 'As it was saved; null for a withdrawn one.',
        security,
        parameters: [domainParameter, { name: 'version', in: 'path', required: true, schema: versionNumber }],
        responses: { 200: json('The version', reference('Entry')), ...failures },
      },
      handlers: [
        authorised(async (c, _, domain) => {
          const version = parseVersion('version', c.req.param('version'));
          const { author, savedAt, withdrawn, config } = await getVersion(database, { domain, version });
          return c.json({ domain, version, author, savedAt, withdrawn, config });
        }),
      ],
    },
    {
      method: 'get',
      path: `${base}/{domain}/difference`,
      operation: {
        operationId: 'compareVersions',
        summary: 'The fields in which two versions of a host differ',
        description: 'Each with its path and its value in either version; a value that is left out is not set.',
        security,
        parameters: [
          domainParameter,
          queryParameter('from', 'A version.', versionNumber, true),
          queryParameter('to', 'The version that it is compared with.', versionNumber, true),
        ],
        responses: { 200: json('The fields', reference('VersionDifference')), ...failures },
      },
      handlers: [
        authorised(async (c, _, domain) => {
          const [from, to] = [parseVersion('from', c.req.query('from')), parseVersion('to', c.req.query('to'))];
          const [before, after] = await Promise.all([
            getVersion(database, { domain, version: from }),
            getVersion(database, { domain, version: to }),
          ]);
          const changes = compareEntries(before.config, after.config);
          return c.json({ changes } satisfies InferInput<typeof versionDifference>);
        }),
      ],
    },
    {
      method: 'post',
      path: `${base}/{domain}/versions`,
      operation: {
        operationId: 'saveVersion',
        summary: 'Saves a new version of a host',
        description:
          '`base` is the version that was edited, 0 for none: when a newer one was saved meanwhile, this is refused.',
        security,
        parameters: [domainParameter],
        requestBody: json('The entry', reference('SaveRequest')),
        responses: { 200: json('The version', reference('EntryVersion')), ...saveFailures },
      },
      handlers: [
        ...limited,
        authorised(async (c, { name }, domain) => {
          const { base, config } = parseSaving(await readJson(c), domain);
          return save(c, { domain, config, base, author: name });
        }),
      ],
    },
    {
      method: 'post',
      path: `${base}/{domain}/rollback`,
      operation: {
        operationId: 'rollBack',
        summary: 'Saves the content of an earlier version again',
        description:
          'As a new version, so that nothing is lost. An earlier version that no longer fits the schema is refused.',
        security,
        parameters: [domainParameter],
        requestBody: json('The versions', reference('RollbackRequest')),
        responses: { 200: json('The version', reference('EntryVersion')), ...saveFailures },
      },
      handlers: [
        ...limited,
        authorised(async (c, { name }, domain) => {
          const { base, to } = parseRollback(await readJson(c));
          const { config, withdrawn } = await getVersion(database, { domain, version: to });
          if (!withdrawn) parseSaving({ base, config }, domain);
          return save(c, { domain, config, base, author: name, restored: to });
        }),
      ],
    },
    {
      method: 'post',
      path: `${base}/{domain}/withdrawal`,
      operation: {
        operationId: 'withdraw',
        summary: 'Withdraws the saved entry of a host',
        description:
          'As a new version without content, so that the file or the default entry is used again. Earlier versions are kept, and one ' +
          'can be rolled back to.',
        security,
        parameters: [domainParameter],
        requestBody: json('The version', reference('WithdrawRequest')),
        responses: { 200: json('The version', reference('EntryVersion')), ...saveFailures },
      },
      handlers: [
        ...limited,
        authorised(async (c, { name }, domain) => {
          const { base } = parseWithdrawal(await readJson(c));
          return save(c, { domain, config: null, base, author: name });
        }),
      ],
    },
  ];
}
