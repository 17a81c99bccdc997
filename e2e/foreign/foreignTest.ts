import { getNativeCoin } from '@livery/core/domain/tokens/nativeToken';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Address, type Hash, parseAbi } from 'viem';
import type { Ledger } from '../fixtures/openLedger';
import { placeCode } from '../fixtures/placeCode';
import { test as base } from '../fixtures/test';

export { expect };

/** The journeys' own test without the check of the page's complaints: what is asked here is what a trader sees. */
export const test = base.extend({
  // Several workers may share one product, and with it the account that funds the traders.
  ledger: async ({ ledger }, use) => {
    const write = ledger.client.writeContract;
    const patient = async (call: never, left = 8): Promise<Hash> => {
      try {
        return await write(call);
      } catch (error) {
        if (left === 0 || !/nonce|underpriced/i.test(`${error}`)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 500 * Math.random()));
        return patient(call, left - 1);
      }
    };
    Reflect.set(ledger.client, 'writeContract', (call: never) => patient(call));
    await use(ledger);
  },
  watched: async ({ page }, use, info) => {
    page.on('pageerror', (error) =>
      info.annotations.push({ type: 'pageerror', description: `${error.stack ?? error}`.slice(0, 600) }),
    );
    await use(undefined);
  },
});

/** What replaces the page when its drawing fails. */
export const broken = (page: Page): Locator => page.getByText('Something went wrong on this page');

/** Fails at once when the page is replaced by its error message; otherwise waits for `shown`. */
export async function expectShown(page: Page, shown: Locator): Promise<void> {
  await expect(shown.or(broken(page)).first()).toBeVisible();
  await expect(broken(page), 'the whole page is replaced by an error message').toHaveCount(0);
  await expect(shown.first()).toBeVisible();
}

export const native = (ledger: Ledger) => getNativeCoin(ledger.chain);

const tokenAbi = parseAbi([
  'function initialize(string name, string symbol, uint8 decimals, address owner)',
  'function mint(address to, uint256 amount)',
]);

/** Places a token of the sandbox's usual kind at a new address and gives `owner` so many base units. */
export async function placeToken(
  ledger: Ledger,
  { symbol, decimals, owner, amount = 0n }: { symbol: string; decimals: number; owner: Address; amount?: bigint },
): Promise<Address> {
  const { client } = ledger;
  const bytecode = await client.getCode({ address: ledger.getToken('DAI').address });
  if (!bytecode) throw new RangeError('DAI has no code.');
  const address = await placeCode(ledger, bytecode);
  const contract = { address, abi: tokenAbi, chain: null } as const;
  const start = [`${symbol} Token`, symbol, decimals, client.account.address] as const;
  await ledger.getReceipt(await client.writeContract({ ...contract, functionName: 'initialize', args: start }));
  if (amount > 0n)
    await ledger.getReceipt(await client.writeContract({ ...contract, functionName: 'mint', args: [owner, amount] }));
  return address;
}

/**
 * Replaces every text by the elements of a translator, now and whenever the page adds text, as browsers' translators
 * do. Honours a page that forbids translation.
 */
export const translate = (page: Page, tag = 'font', obeys = true) =>
  page.evaluate(
    ([name, isObedient]) => {
      const forbids = (node: Node | null): boolean => {
        if (!isObedient) return false;
        if (document.querySelector('meta[name=google][content~=notranslate]')) return true;
        return node instanceof Element && node.closest('[translate=no], .notranslate') !== null;
      };
      const wrap = (text: Text) => {
        const parent = text.parentElement;
        if (!parent || !text.data.trim() || parent.closest(`script, style, noscript, ${name}`) || forbids(parent))
          return;
        const [outer, inner] = [document.createElement(name), document.createElement(name)];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      };
      const wrapAll = (root: Node) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const found: Text[] = [];
        while (walker.nextNode()) found.push(walker.currentNode as Text);
        for (const text of found) wrap(text);
      };
      wrapAll(document.body);
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes) node instanceof Text ? wrap(node) : wrapAll(node);
      }).observe(document.body, { childList: true, subtree: true });
    },
    [tag, obeys] as const,
  );

/** Lets the page draw what it was told last. */
export const passFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Sets a price of an order a little above the market. */
export async function setPriceAboveMarket(page: Page): Promise<void> {
  const price = page.getByRole('textbox', { name: 'Price', exact: true });
  await page.getByRole('button', { name: 'Market Price' }).click();
  await expect(price).not.toHaveValue('');
  await price.fill((Number(await price.inputValue()) * 1.05).toFixed(2));
  await price.blur();
}
