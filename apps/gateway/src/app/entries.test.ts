import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiError } from '@livery/core/wire/apiError';
import type { Hono } from 'hono';
import pino from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Context, createContext } from '../context/createContext';
import { parseEnvironment } from '../env/parseEnvironment';
import { copyEmptyDatabase } from '../testing/copyEmptyDatabase';
import { createApp } from './createApp';

const secrets = { ops: 'o'.repeat(32), agency: 'a'.repeat(40), designer: 'd'.repeat(40) };
const lines: string[] = [];
let folder: string;
let context: Context;
let app: Hono;
let now = 1_000_000;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livery-entries-'));
  writeFileSync(join(folder, 'file.json'), JSON.stringify({ domain: 'file.example', name: 'File' }));
  const second = { domain: 'second.example', name: 'Second', default_slippage: 2 };
  writeFileSync(join(folder, 'second.json'), JSON.stringify(second));
  writeFileSync(join(folder, 'index.html'), '<html><head><title></title><!--livery:head--></head></html>');
  const environment = parseEnvironment({
    RPC_URLS_1: 'http://127.0.0.1:1',
    WEB_ROOT: folder,
    CONFIG_DIR: folder,
    DATA_DIR: copyEmptyDatabase(join(folder, 'data')),
    LIVERY_ADMIN_TOKEN: `ops:${secrets.ops}, agency@b.example:${secrets.agency} designer/brand:${secrets.designer}`,
  });
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  context = createContext(environment, log, { clock: () => now });
  app = createApp(context);
  await context.database.prepare();
});
afterAll(async () => {
  await context.database.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  // The budgets are full again.
  now += 60_000;
});

type Asking = { token?: string | undefined; body?: unknown };

async function ask(path: string, { token = secrets.ops, body }: Asking = {}) {
  const response = await app.request(`/api/admin/entries${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const save = (domain: string, base: number, fields: object = {}, token?: string) =>
  ask(`/${domain}/versions`, { token, body: { base, config: { domain, name: 'Name', ...fields } } });

test('an entry is saved, shown by the page at once, compared and rolled back', async () => {
  const domain = 'tide.example';
  expect((await ask(`/${domain}`)).status).toBe(404);
  expect(await save(domain, 0, { name: 'Tide' })).toMatchObject({
    status: 200,
    body: { version: 1, author: 'ops', savedAt: now, changes: ['domain', 'name'] },
  });
  const show = async () => (await app.request('/', { headers: { host: domain } })).text();
  expect(await show()).toContain('<title>Tide<');
  await save(domain, 1, { name: 'Tidewater', brand_color: '#17a2c4' });
  expect(await show()).toMatch(/<title>Tidewater<.*--brand:#17a2c4/);
  expect((await ask(`/${domain}`)).body).toMatchObject({ version: 2, config: { brand_color: '#17a2c4' } });
  expect((await ask(`/${domain}/difference?from=1&to=2`)).body).toEqual({
    changes: [
      { field: 'name', from: 'Tide', to: 'Tidewater' },
      { field: 'brand_color', to: '#17a2c4' },
    ],
  });
  expect((await ask(`/${domain}/rollback`, { body: { base: 2, to: 1 } })).body).toMatchObject({
    version: 3,
    restored: 1,
    changes: ['name', 'brand_color'],
  });
  expect(await show()).toContain('<title>Tide<');
  const { versions } = (await ask(`/${domain}/versions`)).body;
  expect(versions.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
  expect((await ask(`/${domain}/versions?before=2`)).body.versions).toHaveLength(1);
  expect((await ask('')).body.hosts).toContain(domain);
});

test('an entry of a file is version 0, and saving replaces it', async () => {
  expect((await ask('/file.example')).body).toMatchObject({ version: 0, config: { name: 'File' } });
  expect((await save('file.example', 0)).status).toBe(200);
  expect(context.products.get('file.example')?.name).toBe('Name');
});

test('a withdrawn entry gives way to the file or the default one, is kept, and can be rolled back to', async () => {
  const domain = 'ebb.example';
  writeFileSync(join(folder, 'ebb.json'), JSON.stringify({ domain, name: 'File' }));
  context.products.refresh();
  await save(domain, 0, { name: 'Ebb' });
  await save('none.example', 0, { name: 'None' });
  const withdraw = (host: string, base: number) => ask(`/${host}/withdrawal`, { body: { base } });
  expect((await withdraw(domain, 2)).status).toBe(409);
  expect((await withdraw(domain, 1)).body).toMatchObject({ version: 2, withdrawn: true, changes: ['domain', 'name'] });
  await withdraw('none.example', 1);
  expect(context.products.get(domain)?.name).toBe('File');
  expect(context.products.get('none.example')).toBeUndefined();
  expect((await ask(`/${domain}`)).body).toMatchObject({ version: 2, withdrawn: true, config: { name: 'File' } });
  expect((await ask('/none.example')).body).toMatchObject({ version: 2, withdrawn: true, config: null });
  expect((await ask(`/${domain}/difference?from=2&to=1`)).body.changes).toContainEqual({ field: 'name', to: 'Ebb' });
  expect((await ask(`/${domain}/rollback`, { body: { base: 2, to: 1 } })).body).toMatchObject({
    version: 3,
    restored: 1,
  });
  expect(context.products.get(domain)?.name).toBe('Ebb');
  expect((await ask(`/${domain}/rollback`, { body: { base: 3, to: 2 } })).body).toMatchObject({ withdrawn: true });
  expect(context.products.get(domain)?.name).toBe('File');
});

test('saving over a newer version is refused, and names it', async () => {
  await save('late.example', 0);
  const { status, body } = await save('late.example', 0);
  expect(status).toBe(409);
  expect(body.reason).toContain('late.example is at version 1, saved by ops at 1970-');
});

describe('an invalid entry is refused with the path of the field', () => {
  test.each<readonly [object, string, string]>([
    [{ brand_color: 'red' }, 'config.brand_color', 'not a colour of the form #rrggbb'],
    [{ links: { docs: 'javascript:1' } }, 'config.links.docs', 'not an https address'],
    ...['icon', 'logo', 'logo_dark'].flatMap((picture) =>
      ['/\\evil.test/x.png', '/\t/evil.test/x.png', '//evil.test/x.png', 'https:\\\\evil.test/x.png'].map(
        (address) => [{ [picture]: address }, `config.${picture}`, 'not an https address or a path'] as const,
      ),
    ),
    [{ token_fee_program: { token_amount: 1 } }, 'config.token_fee_program.buyTokenPercentage', ''],
    [{ excluded_venues: ['Nowhere'] }, 'config.excluded_venues', 'names an unknown venue'],
    [{ brand_colour: '#000000' }, 'config.brand_colour', 'not a field of an entry'],
    [{ domain: 'other.example' }, 'config.domain', 'not the host bad.example of the path'],
  ])('%j', async (fields, field, reason) => {
    const { status, body } = await save('bad.example', 0, fields);
    expect(status).toBe(400);
    expect(v.parse(apiError, body).validationErrors).toContainEqual(
      expect.objectContaining({ field, reason: expect.stringContaining(reason) }),
    );
    expect(context.products.get('bad.example')).toBeUndefined();
  });

  test('as are a body that is no JSON or too large, and a path that names no host or version', async () => {
    const path = '/api/admin/entries/bad.example/versions';
    const headers = { authorization: `Bearer ${secrets.ops}` };
    expect((await app.request(path, { method: 'POST', headers, body: '{' })).status).toBe(400);
    expect((await save('bad.example', 0, { name: 'x'.repeat(70_000) })).status).toBe(413);
    expect(
      (await save('bad.example', 0, Object.fromEntries([...'abcdefgh'].map((name) => [name.repeat(9), 1])))).body
        .validationErrors,
    ).toHaveLength(8);
    for (const [at, field] of [
      ['/a_b', 'domain'],
      ['/a.example/versions/x', 'version'],
    ])
      expect((await ask(at ?? '')).body).toMatchObject({ validationErrors: [{ field }] });
  });
});

describe('the token', () => {
  test('of one host saves no other one', async () => {
    expect((await save('b.example', 0, {}, secrets.agency)).body.author).toBe('agency');
    expect((await save('c.example', 0, {}, secrets.agency)).status).toBe(403);
    expect((await ask('/file.example', { token: secrets.agency })).status).toBe(403);
    expect((await ask('', { token: secrets.agency })).body).toEqual({
      token: 'agency',
      hosts: ['b.example'],
      chains: [1],
    });
  });

  test('of the brand changes colours and names, and neither fees nor what else moves money', async () => {
    const domain = 'brand.example';
    const fee = { buyTokenPercentage: 0.003, feeRecipient: '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676d' };
    await save(domain, 0, fee);
    const draw = (base: number, fields: object) => save(domain, base, fields, secrets.designer);
    const look = { name: 'Tide', brand_color: '#0a7d33', logo: '/logo.svg', links: { docs: 'https://docs.example' } };
    expect((await draw(1, { ...fee, ...look })).body).toMatchObject({ version: 2, author: 'designer' });
    const refused = async (answer: ReturnType<typeof ask>) => {
      const { status, body } = await answer;
      expect(status).toBe(400);
      return body.validationErrors.map(({ field }: { field: string }) => field);
    };
    const other = { ...fee, feeRecipient: `0x${'1'.repeat(40)}`, embed_origins: ['https://evil.example'] };
    expect(await refused(draw(2, { ...look, ...other }))).toEqual(['config.feeRecipient', 'config.embed_origins']);
    expect(await refused(draw(2, look))).toEqual(['config.buyTokenPercentage', 'config.feeRecipient']);
    // Nor does an older version bring the money of its time back, or a withdrawal that of the default entry.
    await save(domain, 2, { ...other, ...look });
    const act = (path: string, body: object) => ask(`/${domain}/${path}`, { token: secrets.designer, body });
    expect(await refused(act('rollback', { base: 3, to: 2 }))).toContain('config.feeRecipient');
    expect(await refused(act('withdrawal', { base: 3 }))).toEqual(['config']);
    expect((await draw(2, { ...other, ...look, name: 'Late' })).status).toBe(409);
    // What a file sets stays, too.
    const { body: file } = await ask('/second.example', { token: secrets.designer });
    expect((await save('second.example', 0, { ...file.config, name: 'Other' }, secrets.designer)).status).toBe(200);
    expect(await refused(save('new.example', 0, fee, secrets.designer))).toHaveLength(2);
  });

  test('is required, and is in no line of the log', async () => {
    for (const token of ['', 'x', secrets.ops.slice(1), `${secrets.ops}o`]) {
      const { status, headers } = await ask('/file.example', { token });
      expect({ token, status }).toEqual({ token, status: 401 });
      expect(headers.get('www-authenticate')).toBe('Bearer');
    }
    expect((await ask('/file.example')).headers.get('www-authenticate')).toBeNull();
    expect(lines.length).toBeGreaterThan(10);
    for (const secret of Object.values(secrets)) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  });

  test('is tried five times by a visitor, then not even the right one is answered for a while', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries++) statuses.push((await ask('', { token: 'wrong' })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await ask('')).status).toBe(429);
    now += 1_000;
    for (let times = 0; times < 10; times++) expect((await ask('')).status).toBe(200);
  });

  test('that is wrong is logged with its visitor, and counted, but never written down', async () => {
    const count = async () => (await context.metrics.refusedTokens.get()).values[0]?.value ?? 0;
    const before = await count();
    await ask('', { token: 'a-wrong-token' });
    expect((await count()) - before).toBe(1);
    const told = lines.filter((line) => line.includes('a token was refused')).at(-1);
    expect(JSON.parse(told ?? '{}')).toMatchObject({ level: 40, visitor: expect.any(String) });
    expect(lines.join('')).not.toContain('a-wrong-token');
  });

  test('that saves a version is logged by its name, with its visitor, the version and the changed fields', async () => {
    const domain = 'log.example';
    await save(domain, 0);
    await save(domain, 1, { name: 'Other' });
    await ask(`/${domain}/rollback`, { body: { base: 2, to: 1 } });
    await ask(`/${domain}/withdrawal`, { body: { base: 3 } });
    await save(domain, 1);
    await save('b.example', 1, {}, secrets.agency);
    const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'configuration saved');
    const saved = { level: 30, author: 'ops', visitor: expect.any(String) };
    expect(told.filter((line) => line.domain === domain)).toEqual([
      expect.objectContaining({ ...saved, version: 1, changes: ['domain', 'name'] }),
      expect.objectContaining({ ...saved, version: 2, changes: ['name'] }),
      expect.objectContaining({ ...saved, version: 3, changes: ['name'], restored: 1 }),
      expect.objectContaining({ ...saved, version: 4, withdrawn: true }),
    ]);
    expect(told.at(-1)).toMatchObject({ domain: 'b.example', version: 2, author: 'agency' });
  });

  test('is guessed 250 times at once by all visitors together, which locks out nobody who has it', async () => {
    now += 60_000;
    const take = (visitor: number) => context.budgets.take('tokens', `visitor ${visitor}`, 1);
    for (let visitor = 0; visitor < 250; visitor++) take(visitor);
    expect(() => take(250)).toThrow(expect.objectContaining({ code: 'OVERLOADED' }));
    expect((await ask('', { token: 'wrong' })).status).toBe(503);
    expect((await ask('')).status).toBe(200);
  });
});
