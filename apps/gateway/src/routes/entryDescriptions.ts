import { json, queryParameter, type RouteDescription, reference } from './route';

/** Versions in one answer. */
export const versionsPerPage = 50;

const entriesPath = '/api/admin/entries';
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
const security = [{ operatorToken: [] }];

/** The paths of the saved entries, by the ids of their operations. */
export const entryDescriptions = {
  listEntries: {
    method: 'get',
    path: entriesPath,
    operation: {
      operationId: 'listEntries',
      summary: 'The hosts with an entry',
      description:
        'Those that the token may save, saved or in a file, the name of the token, and the chains of the gateway.',
      security,
      responses: { 200: json('The hosts', reference('EntryList')), ...failures },
    },
  },
  getEntry: {
    method: 'get',
    path: `${entriesPath}/{domain}`,
    operation: {
      operationId: 'getEntry',
      summary: 'The entry of a host',
      description:
        'The latest saved version, or version 0 with the content of the file; a withdrawn one has that content, too, or null.',
      security,
      parameters: [domainParameter],
      responses: { 200: json('The entry', reference('Entry')), ...failures },
    },
  },
  listVersions: {
    method: 'get',
    path: `${entriesPath}/{domain}/versions`,
    operation: {
      operationId: 'listVersions',
      summary: 'The versions of a host, the latest first',
      description: `Who saved them, when, and which fields they change; ${versionsPerPage} at a time.`,
      security,
      parameters: [domainParameter, queryParameter('before', 'Lists versions before this one.', versionNumber)],
      responses: { 200: json('The versions', reference('VersionPage')), ...failures },
    },
  },
  getVersion: {
    method: 'get',
    path: `${entriesPath}/{domain}/versions/{version}`,
    operation: {
      operationId: 'getVersion',
      summary: 'A version of a host, with its content',
      description: 'As it was saved; null for a withdrawn one.',
      security,
      parameters: [domainParameter, { name: 'version', in: 'path', required: true, schema: versionNumber }],
      responses: { 200: json('The version', reference('Entry')), ...failures },
    },
  },
  compareVersions: {
    method: 'get',
    path: `${entriesPath}/{domain}/difference`,
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
  },
  saveVersion: {
    method: 'post',
    path: `${entriesPath}/{domain}/versions`,
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
  },
  rollBack: {
    method: 'post',
    path: `${entriesPath}/{domain}/rollback`,
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
  },
  withdraw: {
    method: 'post',
    path: `${entriesPath}/{domain}/withdrawal`,
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
  },
} satisfies Record<string, RouteDescription>;
