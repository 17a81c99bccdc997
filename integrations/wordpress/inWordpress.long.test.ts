import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../scripts/lib/findChromium.mjs';
import { blockSettings } from './blockSettings';
import { administrator, startWordpress } from './startWordpress';

const account = '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676d';
/** The attributes of the original's shortcode but those of size, and the first tokens of further chains. */
const original = {
  affiliate: 'shop.eth',
  name: 'Sonnenhof',
  logo: 'https://shop.example/logo.png',
  logo_dark: 'https://shop.example/dark.png',
  brand_color: '#0a7d33',
  brand_color_dark: '#2172e5',
  is_dark_mode: 'false',
  default_slippage: '2',
  buy_token_percentage: '0.3',
  matic_as_default: 'true',
  bsc_as_default: 'false',
  avax_as_default: 'false',
  fantom_as_default: 'false',
  default_token_address_eth: account,
  default_token_address_bsc: account,
  default_token_address_matic: account,
  default_token_address_avax: account,
  default_token_address_fantom: account,
  default_token_address_optimism: account,
  default_token_address_arbitrum: account,
  default_token_address_base: account,
  default_token_address_celo: account,
};
const written = Object.entries(original).map(([name, value]) => `${name}="${value}"`);
const evil = `"><script>alert(1)</script>`;

const posts = {
  original: `[dexkit-aggregator height="700" width="90%" ${written.join(' ')}]`,
  plain: '[livery]',
  block: `<!-- wp:livery/exchange ${JSON.stringify({ ...original, src: 'https://other.example/matic/swap' })} /-->`,
  // A block's attributes are any JSON; those of a shortcode have no brackets and no quotes within quotes.
  evilBlock: `<!-- wp:livery/exchange ${JSON.stringify({
    name: evil,
    title: evil,
    height: '1px;background:url(https://evil.example)',
    width: '100%" onload="alert(1)',
    src: 'javascript:alert(1)',
  })
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')} /-->`,
  evilShortcode: `[livery name='" onmouseover="alert(1)' src="http://plain.example/" logo="x" onload="alert(1)" provider="evil"]`,
};
type Post = keyof typeof posts;

describe('in WordPress', () => {
  let wordpress: Awaited<ReturnType<typeof startWordpress>>;
  beforeAll(async () => {
    wordpress = await startWordpress({ address: 'https://swap.example/', posts: Object.values(posts) });
  });
  afterAll(() => wordpress?.stop());

  /** Returns the attributes of the only exchange on a post's page, and the page. */
  function parse(page: string) {
    const [, text = '', ...others] = page.split('<livery-exchange');
    expect(others).toEqual([]);
    const [head = ''] = text.split('></livery-exchange>');
    const attributes = [...head.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]);
    expect(head.replace(/ [\w-]+="[^"<>]*"/g, '')).toBe('');
    return { page, attributes: Object.fromEntries(attributes) };
  }
  const read = async (name: Post) => parse(await wordpress.getPost(Object.keys(posts).indexOf(name)));

  const overrides = Object.fromEntries(
    Object.entries(original).map(([name, value]) => [name.replaceAll('_', '-'), value]),
  );

  test("the original's shortcode shows the exchange of the settings, with all its attributes", async () => {
    const { page, attributes } = await read('original');
    const style = 'display:block;width:90%;min-height:700px';
    expect(attributes).toEqual({ src: 'https://swap.example/', title: 'Exchange', style, ...overrides });
    const [, script = ''] =
      /<script [^>]*type="module"[^>]* src='?"?([^'"]*exchangeElement\.js[^'"]*)/.exec(page) ?? [];
    expect(await (await fetch(script)).text()).toContain('livery-exchange');
  });

  test('without attributes it has the size of the original', async () => {
    const style = 'display:block;width:100%;min-height:800px';
    expect((await read('plain')).attributes).toEqual({ src: 'https://swap.example/', title: 'Exchange', style });
  });

  test('the block has the same settings', async () => {
    expect((await read('block')).attributes).toMatchObject({ src: 'https://other.example/matic/swap', ...overrides });
  });

  test.each(['evilBlock', 'evilShortcode'] as const)('what %s says stays text', async (name) => {
    const { page, attributes } = await read(name);
    expect(page).not.toContain('alert(1)</script>');
    expect(attributes.src).toBe('https://swap.example/');
    expect(attributes.style).toBe('display:block;width:100%;min-height:800px');
    expect(Object.keys(attributes).filter((key) => /^on|provider/.test(key))).toEqual([]);
  });

  test('an author inserts the block, changes each of its settings and publishes the exchange', async () => {
    const own = { src: 'https://other.example/matic/swap', title: 'Tauschen', width: '90%', height: '700px' };
    const values: Record<string, string> = { ...own, ...original };
    const executablePath = findChromium();
    await using browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox'],
    });
    const page = await browser.newPage({ viewport: { width: 1600, height: 900 }, reducedMotion: 'reduce' });
    // The first visit of the editor loads all of its scripts from a server that answers one request at a time.
    page.setDefaultTimeout(120_000);
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.goto(`${wordpress.url}/wp-login.php`);
    await page.getByLabel('Username').fill(administrator.name);
    await page.getByLabel('Password', { exact: true }).fill(administrator.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.waitForURL('**/wp-admin/**');
    await page.goto(`${wordpress.url}/wp-admin/post-new.php`);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: /block inserter/i }).click();
    await page.getByPlaceholder('Search').fill('livery');
    await page.getByRole('option', { name: 'Livery exchange' }).click();
    const sidebar = page.getByRole('region', { name: 'Editor settings' });
    for (const { name, label } of blockSettings)
      await sidebar.getByRole('textbox', { name: label, exact: true }).fill(values[name] ?? '');
    const publish = (region: string) =>
      page.getByRole('region', { name: region }).getByRole('button', { name: 'Publish', exact: true }).click();
    await publish('Editor top bar');
    await publish('Editor publish');
    const link = page.getByRole('region', { name: 'Editor publish' }).getByRole('link', { name: 'View Post' });
    const address = await link.getAttribute('href');
    expect(faults).toEqual([]);
    const { attributes } = parse(await (await fetch(address ?? '')).text());
    const style = 'display:block;width:90%;min-height:700px';
    expect(attributes).toEqual({ src: own.src, title: own.title, style, ...overrides });
  });
});
