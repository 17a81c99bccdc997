import '../../ui/theme.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextProvider } from '../../text/TextProvider';
import { englishTexts } from '../../text/testing/englishTexts';
import { Studio } from './Studio';

const domain = location.hostname;
const config = { domain, name: 'Tide', brand_color: '#17a2c4', buyTokenPercentage: 0.003, default_slippage: 1 };
const recipient = '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676d';

type Answer = { status?: number; body: unknown };
type Asked = { method: string; path: string; body: unknown };
const { fetch } = globalThis;
let asked: Asked[];

/** Answers Studio's requests in place of the gateway. */
function answer(respond: (request: Asked) => Answer | undefined) {
  globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input), location.origin);
    const path = pathname.replace('/api/admin/entries', '') + search;
    const body = init?.body === undefined ? undefined : JSON.parse(String(init.body));
    const request = { method: init?.method ?? 'GET', path, body };
    asked.push(request);
    const given = respond(request) ?? { status: 404, body: { code: 404, reason: 'No such entry' } };
    return new Response(JSON.stringify(given.body), { status: given.status ?? 200 });
  };
}

const hosts = { token: 'ops', hosts: [domain], chains: [1, 137, 250] };
const saved = (version: number, fields: object = {}) => ({
  body: { domain, version, author: 'ops', savedAt: 0, config: { ...config, ...fields } },
});

async function show(fields: object = {}) {
  await page.viewport(1280, 900);
  // Without room the preview makes no frames, which would load the test's own page.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[aria-labelledby="studio-preview"] { display: none; }');
  document.adoptedStyleSheets = [sheet];
  const app = { config: { ...config, ...fields }, configured: true, chains: [1, 137] };
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider texts={englishTexts}>
        <Studio app={app} />
      </TextProvider>
    </QueryClientProvider>,
  );
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const readEntry = async () => {
    await screen.getByRole('button', { name: 'JSON' }).click();
    return JSON.parse(screen.container.querySelector('pre')?.textContent ?? '');
  };
  const signIn = async () => {
    await screen.getByRole('button', { name: 'Sign in to save' }).click();
    await screen.getByLabelText("Operator's token").fill('a-token');
    await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  return { ...screen, field, readEntry, signIn };
}

beforeEach(() => {
  asked = [];
});
afterEach(() => {
  globalThis.fetch = fetch;
  document.adoptedStyleSheets = [];
});

test('a colour that cannot be read is shown with the shade that the page takes for it', async () => {
  const { getByRole, field } = await show();
  await field('Color, light theme').fill('#ffff00');
  const row = getByRole('table', { name: 'Contrast of the colors' }).getByRole('row', { name: /^Text/ });
  await expect.element(row).toHaveTextContent(/1\.\d\d → \d.*shown as #/);
});

test('the effect of the fee follows its field, and without an account that is paid there is none', async () => {
  const { getByRole, field } = await show({ feeRecipient: recipient });
  const earned = () => getByRole('row', { name: /^Anyone/ });
  // What both get is a thousand together.
  await expect.element(earned()).toHaveTextContent('997.012.99');
  await field('Fee').fill('1');
  await expect.element(earned()).toHaveTextContent('9.90');
  await field('Paid to').fill('');
  await expect.element(earned()).toHaveTextContent('1,000.000.00');
});

test('the section that is read is marked, first and last ones, too', async () => {
  const { getByRole } = await show();
  const current = (name: string) => getByRole('navigation').getByRole('link', { name });
  await expect.element(current('Brand')).toHaveAttribute('aria-current', 'location');
  document.getElementById('studio-fees')?.scrollIntoView();
  await expect.element(current('Fees')).toHaveAttribute('aria-current', 'location');
  await expect.element(current('Brand')).not.toHaveAttribute('aria-current');
  scrollTo(0, document.documentElement.scrollHeight);
  const links = getByRole('navigation').getByRole('link').elements();
  // The last one stands beside the form.
  await expect.poll(() => links.at(-2)?.getAttribute('aria-current')).toBe('location');
  scrollTo(0, 0);
});

test('many fields of single networks are folded until they are opened, and stay open while one is typed', async () => {
  answer(({ path }) =>
    path === '' ? { body: hosts } : saved(1, { default_token_address_fantom: recipient, chains: [1, 137, 250] }),
  );
  const { getByText, field, signIn, readEntry } = await show();
  // Of two networks, they are in sight.
  await expect.element(field('Staking pool, on Ethereum')).toBeVisible();
  await signIn();
  const orders = getByText('By network');
  await expect.element(field('Staking pool, on Ethereum')).not.toBeInTheDocument();
  await expect.element(field('Your token, on Fantom')).toHaveValue(recipient);
  await orders.click();
  const pool = field('Staking pool, on Ethereum');
  await pool.fill('0x12');
  await expect.element(getByText('Type 0x and 64 hex digits.')).toBeVisible();
  await pool.fill(`0x${'1'.repeat(64)}`);
  await expect.element(getByText('Type 0x and 64 hex digits.')).not.toBeInTheDocument();
  // What is typed in does not close over the caret.
  await expect.element(pool).toHaveFocus();
  await expect.element(getByText('1 / 6')).toBeVisible();
  expect((await readEntry()).limit_order).toEqual({ 1: { pool: `0x${'1'.repeat(64)}` } });
});

test('where the preview stands below the form, the sections lead to it from any place', async () => {
  const { getByRole } = await show();
  const link = () => getByRole('navigation').getByRole('link', { name: 'Preview' });
  await expect.element(link()).not.toBeInTheDocument();
  await page.viewport(390, 800);
  document.getElementById('studio-links')?.scrollIntoView();
  await expect.element(link()).toBeVisible();
  expect(link().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  expect(link().element().getBoundingClientRect().bottom).toBeLessThan(100);
  expect(document.querySelector(link().element().getAttribute('href') ?? '')?.textContent).toBe('Preview');
  scrollTo(0, 0);
});

test("holders' fee needs its amount, and shows its effect with it", async () => {
  const { getByRole, getByText, field, readEntry } = await show({ feeRecipient: recipient });
  await field("Holders' fee").fill('0.15');
  await expect.element(getByText('Type a number.')).toBeVisible();
  await field('Minimum holding (more than)').fill('500');
  await expect.element(getByText('Type a number.')).not.toBeInTheDocument();
  await field('Token to hold, on Polygon').fill(recipient);
  await expect.element(getByRole('row', { name: /^Holds more than 500/ })).toHaveTextContent('1.49');
  expect((await readEntry()).token_fee_program).toEqual({
    buyTokenPercentage: 0.0015,
    token_amount: 500,
    token_address_matic: recipient,
  });
});

test('the pinned script is asked for once its tab is chosen, and a refusal is not taken for it', async () => {
  let status = 503;
  answer(({ path }) => (path === '/embed.js' ? { status, body: 'element' } : undefined));
  const { getByRole, getByText, container } = await show();
  expect(asked).toEqual([]);
  const choose = (name: string) => getByRole('button', { name, exact: true }).click();
  await choose('HTML, fixed version');
  await expect.element(getByText('The script could not be loaded.'), { timeout: 15_000 }).toBeVisible();
  expect(container.querySelector('pre')).toBeNull();
  status = 200;
  await choose('React');
  await choose('HTML, fixed version');
  await expect.element(getByText(/embed-[\da-f]{12}\.js" integrity="sha384-/)).toBeVisible();
  expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(['/embed.js']));
});

test('the sites that may embed are typed beside the code, which says what it carries until it is saved', async () => {
  let config: object = {};
  answer(({ path, method, body }) => {
    if (path === '') return { body: hosts };
    if (method === 'GET') return Object.keys(config).length > 0 ? { body: { ...saved(1).body, config } } : undefined;
    config = (body as { config: object }).config;
    return { body: { version: 1, author: 'ops', savedAt: 0, changes: ['name'] } };
  });
  const { getByRole, getByText, field, signIn, container } = await show();
  const panel = getByRole('region', { name: 'Put it on a page' });
  const sites = panel.getByRole('textbox', { name: 'Sites that may embed' });
  await expect.element(panel.getByText(/No site may embed this exchange yet/)).toBeVisible();
  await getByRole('navigation').getByRole('link', { name: 'Embedding' }).click();
  await expect.element(sites).toBeInViewport();
  await sites.fill('https://shop.example');
  await expect.element(getByText('This list takes effect once you save.')).toBeVisible();
  await field('Name').fill('Tidewater');
  await expect.element(panel.getByText(/^Until you save, this code carries/)).toBeVisible();
  const readCode = () => container.querySelector('pre')?.textContent;
  expect(readCode()).toContain('name="Tidewater"');
  await signIn();
  await getByRole('button', { name: 'Save as version 1' }).click();
  await expect.element(getByText('Version 1 saved.')).toBeVisible();
  await expect.poll(readCode).toContain('<livery-exchange></livery-exchange>');
  await expect.element(panel.getByText(/^Until you save/)).not.toBeInTheDocument();
  await expect.element(getByText('This list takes effect once you save.')).not.toBeInTheDocument();
  await expect.element(sites).toHaveValue('https://shop.example');
});

test('networks, exchanges, choices and orders become fields, and defaults leave them out', async () => {
  const { getByRole, getByLabelText, field, readEntry } = await show({ hide_powered_by_dexkit: true });
  const { name: _, ...unchanged } = await readEntry();
  await getByLabelText('Default network').selectOptions('Polygon');
  await getByRole('checkbox', { name: 'Ethereum' }).click();
  await getByRole('checkbox', { name: 'SushiSwap', exact: true }).click();
  await getByLabelText('Default language').selectOptions('Deutsch');
  await getByLabelText('Approvals').selectOptions('Exact amount');
  await getByLabelText('Card purchases').selectOptions('Transak');
  await field('Key of the card service').fill('k1');
  await field('Staking pool, on Ethereum').fill(`0x${'1'.repeat(64)}`);
  await getByRole('switch', { name: "Hide 'Powered by'" }).click();
  const set = {
    matic_as_default: true,
    chains: [137],
    excluded_venues: ['SushiSwap'],
    language: 'de',
    approval: 'exact',
    onramp: { provider: 'transak', key: 'k1' },
    limit_order: { 1: { pool: `0x${'1'.repeat(64)}` } },
    hide_powered_by: false,
  };
  const { hide_powered_by_dexkit: __, ...rest } = unchanged;
  expect(await readEntry()).toEqual({ ...rest, name: 'Tide', ...set });
  await getByLabelText('Default network').selectOptions('matic_as_default');
  await getByRole('checkbox', { name: 'Ethereum' }).click();
  await getByRole('checkbox', { name: 'SushiSwap', exact: true }).click();
  expect(await readEntry()).not.toHaveProperty('chains');
  expect(await readEntry()).not.toHaveProperty('excluded_venues');
});

test('a network can be ticked while another field does not fit, and the last one stays', async () => {
  const { getByRole, field, readEntry } = await show();
  await field('Name').fill('');
  await getByRole('checkbox', { name: 'Polygon' }).click();
  await getByRole('checkbox', { name: 'Ethereum' }).click();
  expect((await readEntry()).chains).toEqual([1]);
  await expect.element(getByRole('checkbox', { name: 'Ethereum' })).toBeChecked();
});

test('an operator may add any network of the gateway, also one that the host does not offer yet', async () => {
  answer(({ path }) => (path === '' ? { body: hosts } : path === `/${domain}` ? saved(1, { chains: [1] }) : undefined));
  const { getByRole, signIn, readEntry } = await show({ chains: [1] });
  await expect.element(getByRole('checkbox', { name: 'Fantom' })).not.toBeInTheDocument();
  await signIn();
  await getByRole('checkbox', { name: 'Fantom' }).click();
  expect((await readEntry()).chains).toEqual([1, 250]);
});

test('a refused token is said in words, and nothing else is asked', async () => {
  answer(() => ({ status: 401, body: { code: 401, reason: 'The token is not one of this gateway.' } }));
  const { getByText, signIn } = await show();
  await signIn();
  await expect.element(getByText('Unknown token.')).toBeVisible();
  expect(asked.map(({ path }) => path)).toEqual(['']);
});

test('fields that the gateway refuses are named', async () => {
  const validationErrors = [{ field: 'config.excluded_venues', code: 1004, reason: 'names an unknown venue' }];
  answer(({ path, method }) => {
    if (path === '') return { body: hosts };
    if (method === 'GET') return saved(1);
    return { status: 400, body: { code: 100, reason: 'Validation Failed', validationErrors } };
  });
  const { getByText, getByRole, field, signIn } = await show();
  await signIn();
  await field('Name').fill('Tidewater');
  await getByRole('button', { name: 'Save as version 2' }).click();
  await expect.element(getByText('The gateway refused: Validation Failed, excluded_venues')).toBeVisible();
  await expect.element(field('Name')).toHaveValue('Tidewater');
});

test('a version that is written and cannot be read again is said to be saved', async () => {
  let isWritten = false;
  answer(({ path, method }) => {
    if (path === '') return { body: hosts };
    if (method === 'GET') return isWritten ? { status: 503, body: { code: 503, reason: 'Not now' } } : saved(1);
    isWritten = true;
    return { body: { version: 2, author: 'ops', savedAt: 0, changes: ['name'] } };
  });
  const { getByText, getByRole, field, signIn } = await show();
  await signIn();
  await field('Name').fill('Tidewater');
  await getByRole('button', { name: 'Save as version 2' }).click();
  await expect.element(getByText('Version 2 saved.')).toBeVisible();
  await expect.element(getByText(/Nothing was saved/)).not.toBeInTheDocument();
});

test('over a version that was saved meanwhile, changes are kept and compared with it', async () => {
  let live = 1;
  answer(({ path, method, body }) => {
    if (path === '') return { body: hosts };
    if (method === 'GET') return saved(live, live > 1 ? { title: 'Of another' } : {});
    const isOld = (body as { base: number }).base !== live; // as Studio sends it
    if (isOld) return { status: 409, body: { code: 409, reason: 'at version 2' } };
    live += 1;
    return { body: { version: live, author: 'ops', savedAt: 0, changes: ['name'] } };
  });
  const { getByText, getByRole, field, signIn } = await show();
  await signIn();
  await field('Name').fill('Tidewater');
  await expect.element(getByRole('button', { name: 'Save as version 2' })).toBeEnabled();
  live = 2;
  await getByRole('button', { name: 'Save as version 2' }).click();
  await expect.element(getByText(/Someone saved a newer version/)).toBeVisible();
  await expect.element(field('Name')).toHaveValue('Tidewater');
  await expect.element(getByText('was Of another')).toBeVisible();
  await getByRole('button', { name: 'Save as version 3' }).click();
  await expect.element(getByText('Version 3 saved.')).toBeVisible();
});

test('a failed comparison is said in words until one succeeds', async () => {
  const version = (number: number) => ({ version: number, author: 'ops', savedAt: 0, changes: ['name'] });
  answer(({ path }) => {
    if (path === '') return { body: hosts };
    if (path === `/${domain}`) return saved(3);
    if (path.endsWith('/versions')) return { body: { versions: [3, 2, 1].map(version) } };
    if (path.includes('from=2&')) return { status: 503, body: { code: 503, reason: 'The database does not answer' } };
    return { body: { changes: [{ field: 'name', from: 'Tide', to: 'Ebb' }] } };
  });
  const { getByText, getByRole, signIn } = await show();
  await signIn();
  await getByRole('button', { name: 'Versions' }).click();
  await expect.element(getByText('The gateway does not answer.')).toBeVisible();
  await expect.element(getByRole('button', { name: 'Roll back to version 2' })).toBeDisabled();
  await getByRole('button', { name: /^1 ?Name/ }).click();
  await expect.element(getByRole('row', { name: /^Name/ })).toHaveTextContent('Ebb');
  const heads = getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);
  expect(heads).toEqual(['Field', 'Before: version 1', 'Live now: version 3']);
  await expect.element(getByText('The gateway does not answer.')).not.toBeInTheDocument();
});

test('an entry is withdrawn, and its host may be saved anew', async () => {
  let live = 1;
  answer(({ path, method }) => {
    if (path === '') return { body: hosts };
    if (path.endsWith('/versions')) return { body: { versions: [] } };
    const version = { version: live, author: 'ops', savedAt: 0, ...(live > 1 && { withdrawn: true }) };
    if (method === 'GET') return live > 1 ? { body: { domain, config: null, ...version } } : saved(1);
    live += 1;
    return { body: { ...version, version: live, withdrawn: true, changes: ['name'] } };
  });
  const { getByText, getByRole, signIn } = await show();
  await signIn();
  await getByRole('button', { name: 'Versions' }).click();
  await getByRole('button', { name: 'Withdraw this entry' }).click();
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  await getByRole('button', { name: 'Withdraw now' }).click();
  await expect.element(getByText(/^Withdrawn in version 2 by ops/)).toBeVisible();
  expect(asked).toContainEqual({ method: 'POST', path: `/${domain}/withdrawal`, body: { base: 1 } });
  await expect.element(getByRole('button', { name: 'Save as version 3' })).toBeEnabled();
  await getByRole('button', { name: 'Versions' }).click();
  await expect.element(getByRole('button', { name: 'Roll back to version 1' })).toBeVisible();
  await expect.element(getByRole('button', { name: 'Withdraw this entry' })).not.toBeInTheDocument();
});

/** Signs in to a host with two versions, of which the older one had another colour, and types a name that is not saved. */
async function showVersions() {
  const version = (number: number) => ({
    version: number,
    author: 'ops',
    savedAt: 0,
    changes: ['brand_color', 'chains'],
  });
  answer(({ path, method, body }) => {
    if (path === '') return { body: { ...hosts, hosts: [domain, 'other.example'] } };
    if (path === '/other.example') return saved(4, { domain: 'other.example', name: 'Other' });
    if (method === 'POST') return { body: { ...version(3), restored: (body as { to: number }).to } };
    if (path === `/${domain}`) return saved(2);
    if (path.endsWith('/versions')) return { body: { versions: [2, 1].map(version) } };
    // Only forwards: the live version is the newer one.
    if (!path.endsWith('/difference?from=1&to=2')) return undefined;
    const changes = [
      { field: 'brand_color', from: '#17a2c4', to: '#0a7d33' },
      { field: 'buyTokenPercentage', from: 0.003, to: 0.0015 },
      { field: 'default_slippage', from: 1, to: 2 },
      { field: 'chains', from: [1, 137] },
      { field: 'fee_waive_for_default_token', to: true },
    ];
    return { body: { changes } };
  });
  const screen = await show();
  await screen.signIn();
  await expect.element(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
  return screen;
}
const listPosts = () => asked.filter(({ method }) => method === 'POST');

test('nothing is rolled back before the operator has confirmed it, and unsaved changes that are lost are counted', async () => {
  const { getByRole, getByText, field } = await showVersions();
  await field('Name').fill('Tidewater');
  await getByRole('button', { name: 'Versions' }).click();
  const rollBack = getByRole('button', { name: 'Roll back to version 1' });
  await rollBack.click();
  await expect.element(getByText('You will lose 1 unsaved change.')).toBeVisible();
  await getByRole('button', { name: 'Cancel' }).click();
  expect(listPosts()).toEqual([]);
  await getByRole('button', { name: 'Back to editing' }).click();
  await expect.element(field('Name')).toHaveValue('Tidewater');
  await getByRole('button', { name: 'Versions' }).click();
  await rollBack.click();
  await getByRole('button', { name: 'Roll back now' }).click();
  await expect.element(getByText('Version 3 saved.')).toBeVisible();
  expect(listPosts()).toEqual([{ method: 'POST', path: `/${domain}/rollback`, body: { base: 2, to: 1 } }]);
  await expect.element(field('Name')).toHaveValue('Tide');
});

test('versions name their fields as the form does, and values have their units', async () => {
  const { getByRole } = await showVersions();
  await getByRole('button', { name: 'Versions' }).click();
  const row = (name: string) => getByRole('row', { name: new RegExp(`^${name}`) });
  await expect.element(row('Color, light theme')).toHaveTextContent('#0a7d33');
  await expect.element(row('Fee')).toHaveTextContent('0.3 %0.15 %');
  await expect.element(row('Slippage tolerance')).toHaveTextContent('1 %2 %');
  const [before, now] = row('Fee').getByRole('cell').elements();
  const readSign = (cell: Element | undefined) =>
    cell && getComputedStyle(cell.children[0] ?? cell, '::before').content;
  expect(readSign(before)).toMatch(/^"−"/);
  expect(readSign(now)).toMatch(/^"\+"/);
  await expect.element(row('Networks')).toHaveTextContent('Ethereum, Polygonnot set');
  await expect.element(row('No fee on swaps')).toHaveTextContent('not setOn');
  await expect.element(getByRole('button', { name: /^1 ?Color, light theme, Networks/ })).toBeVisible();
});

test('another host is opened at once, and with unsaved changes only after a question', async () => {
  const { getByRole, getByLabelText, field } = await showVersions();
  await getByLabelText('Host').selectOptions('other.example');
  await expect.element(field('Name')).toHaveValue('Other');
  await field('Name').fill('Unsaved');
  await getByLabelText('Host').selectOptions(domain);
  await getByRole('button', { name: 'Cancel' }).click();
  await expect.element(field('Name')).toHaveValue('Unsaved');
  await expect.element(getByLabelText('Host')).toHaveValue('other.example');
  await getByLabelText('Host').selectOptions(domain);
  await getByRole('button', { name: 'Open it' }).click();
  await expect.element(field('Name')).toHaveValue('Tide');
});

test('the browser asks before it leaves unsaved changes, and only then', async () => {
  const { getByRole, field } = await showVersions();
  const isHeld = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isHeld()).toBe(false);
  await field('Name').fill('Tidewater');
  await expect.poll(isHeld).toBe(true);
  await getByRole('button', { name: 'Discard' }).click();
  await expect.poll(isHeld).toBe(false);
});

test('after signing out nothing can be saved, and the changes stay', async () => {
  const { getByRole, field } = await showVersions();
  await field('Name').fill('Tidewater');
  await getByRole('button', { name: 'Sign out' }).click();
  await expect.element(getByRole('button', { name: 'Sign in to save' })).toBeVisible();
  await expect.element(getByRole('button', { name: 'Versions' })).not.toBeInTheDocument();
  await expect.element(field('Name')).toHaveValue('Tidewater');
});
