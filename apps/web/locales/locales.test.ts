import { readdirSync, readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

const languages = ['ar', 'de', 'es-AR', 'es-US', 'it-IT', 'iw', 'pt-BR', 'pt', 'ro', 'ru', 'vi', 'zh-CN', 'zh-TW'];
const english = readCatalogue('en');

/** Returns the texts of a language by id, each with its file. */
function readCatalogue(language: string): Map<string, { file: string; text: string }> {
  const folder = new URL(`./${language}/`, import.meta.url);
  const texts = readdirSync(folder).flatMap((file) => {
    const content = v.parse(v.record(v.string(), v.string()), JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
    return Object.entries(content).map(([id, text]) => [id, { file, text }] as const);
  });
  return new Map(texts);
}

/** Returns the sorted names of a text's placeholders. */
function getPlaceholders(text: string): string[] {
  const placeholders = compileMessage(text).flatMap((token) => (typeof token === 'string' ? [] : [token[0]]));
  return [...new Set(placeholders)].sort();
}

function getPluralForms(text: string): string[] {
  return [...text.matchAll(/(\w+|=\d+) \{/g)].flatMap(([, form]) => form ?? []).sort();
}

test('every language that the page offers has a folder', () => {
  const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.sort()).toEqual([...languages, 'en'].sort());
});

test('every text is used by the page', () => {
  const folder = new URL('../src/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const sources = files
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const source = sources.join('\n');
  // A composed id such as `shell.${name}` counts for all ids with that prefix.
  const prefixes = [...source.matchAll(/`([a-z]+\.)\$\{/g)].flatMap(([, prefix]) => prefix ?? []);
  const quoted = new Set([...source.matchAll(/['"]([a-zA-Z]+(?:\.[\w-]+)+)['"]/g)].map(([, id]) => id));
  const isUsed = (id: string) => quoted.has(id) || prefixes.some((prefix) => id.startsWith(prefix));
  expect([...english.keys()].filter((id) => !isUsed(id))).toEqual([]);
});

/** The texts of the specification, which keep their capitals. */
const given = [
  'Best Price: {price}',
  'Cancel All',
  'Confirm Limit Order',
  'Confirm Swap',
  'Connect Wallet',
  'Copy Address',
  'Enter Amount',
  'Fetching Quote',
  'Fetching Quote Failed',
  'Interface Settings',
  'Market Price',
  'Minimum Price: {price}',
  'No Open Orders',
  'No Output Amount',
  'No Quote',
  'No V1 Liquidity found.',
  'Open Orders',
  'Order Filled',
  'Order Submitted',
  'Place Limit Order',
  'Pool Found!',
  'Price Impact',
  'Price Impact High',
  'Price Impact Too High',
  'Price Updated',
  'Price too Low: Place Anyway',
  'Recent Transactions',
  'Select a Token',
  'Set a Price',
  'Swap Anyway',
  'Swap Fee',
  'Switch Network',
  'Transaction Settings',
  'Transaction Submitted',
  'Try Again',
  'Turn On Expert Mode',
  'Waiting For Confirmation',
  'Waiting For Signing Order',
  'Wrong Network',
  '{count} Pending',
];

/** Names of wallets, contracts, networks, keys and buttons. */
const names =
  /MetaMask|WalletConnect|(Coinbase|Trust|Rainbow) Wallet|BNB Chain|JavaScript|Fortmatic|A Safe|Ethereum|Permit2|Telegram|Discord|Enter\.|Migrate moves|select Supply|Add a send|Powered by/g;

test('titles, labels and buttons are in sentence case, but for those of the specification', () => {
  const texts = [...english.values()].map(({ text }) => text);
  const inTitleCase = texts.filter((text) => {
    const plain = text.replaceAll(names, '').replaceAll(/\{\w+\}/g, 'x');
    return /[^\s.!?:…{+-] [A-Z][a-z]/.test(plain.replaceAll(/[.!?:…{] [A-Z]/g, ''));
  });
  expect([...new Set(inTitleCase)].sort()).toEqual(given);
});

/** Ids that mean something else although their English words are the same, with the reason why each is a text of its own. */
const twins: Readonly<Record<string, readonly [reason: string, ...ids: string[]]>> = {
  'Add a list': ['a button of Studio, and the title of a form', 'studio.addList', 'tokens.listsAdd'],
  'Approve {symbol}': [
    'in Russian a button is a verb, an entry of the list a noun',
    'wallet.approve',
    'wallet.summaryApprove',
  ],
  "By your wallet's own node": ['whose a price is, and whose a name is', 'wallet.byWallet', 'wallet.tokenByWallet'],
  Cancel: ['to abandon a form, and to call an order off', 'limit.cancel', 'studio.cancel'],
  Cancelled: ['a transaction, and an order', 'activity.cancelledShort', 'limit.endedCancelled'],
  Change: ['to edit the lists, and to choose another wallet', 'tokens.listsChange', 'wallet.change'],
  'Confirm Swap': ['a title, and a button', 'swap.confirmSwap', 'swap.confirmTitle'],
  Dark: ['a theme, and a preview', 'settings.themeDark', 'studio.dark'],
  Done: ['a title, and the short word beside others', 'activity.success', 'activity.successShort'],
  Fee: ['an amount, and a rate', 'limit.fee', 'studio.fee'],
  Filled: ['a column of figures, and how an order ended', 'limit.columnFilled', 'limit.endedFilled'],
  Light: ['a theme, and a preview', 'settings.themeLight', 'studio.light'],
  'Paid to': ['a fee, and a trade', 'studio.feeRecipient', 'wallet.payee'],
  Pending: ['a title, and the short word beside others', 'activity.pending', 'activity.pendingShort'],
  'Remove {symbol}': ['from a list, and out of a pool', 'liquidity.removeOf', 'tokens.remove'],
  Swap: ['a screen, a button, and an entry of the history', 'activity.swapped', 'shell.swap', 'swap.swap'],
  // Studio looks up the name of a field by its id.
  About: ['a link, and the field of Studio', 'shell.about', 'studio.about'],
  Analytics: ['a link, and the field of Studio', 'shell.analytics', 'studio.statistics'],
  Approvals: ['a setting, and the field of Studio', 'settings.approval', 'studio.approval'],
  Discord: ['a link, and the field of Studio', 'shell.discord', 'studio.discord'],
  Docs: ['a link, and the field of Studio', 'shell.docs', 'studio.docs'],
  Links: ['a menu, and the section of Studio', 'shell.more', 'studio.links'],
  Networks: ['results of the search, and the field of Studio', 'studio.chains', 'tokens.networks'],
  'Slippage tolerance': ['the name of a fact, and the field of Studio', 'common.slippage', 'studio.slippage'],
  Telegram: ['a link, and the field of Studio', 'shell.telegram', 'studio.telegram'],
  Tokens: ['a list, and the section of Studio', 'studio.tokens', 'tokens.list'],
};

test('what several screens say is one text, unless it means something else', () => {
  const ids = new Map<string, string[]>();
  for (const [id, { text }] of english) ids.set(text, [...(ids.get(text) ?? []), id]);
  const same = [...ids].filter(([, { length }]) => length > 1).map(([text, found]) => [text, found.sort()]);
  expect(Object.fromEntries(same)).toEqual(
    Object.fromEntries(Object.entries(twins).map(([text, [, ...listed]]) => [text, listed])),
  );
});

describe.each(languages)('the texts in %s', (language) => {
  const texts = readCatalogue(language);

  test('have the same ids as in English, in the same files', () => {
    expect([...texts].map(([id, { file }]) => `${file}: ${id}`).sort()).toEqual(
      [...english].map(([id, { file }]) => `${file}: ${id}`).sort(),
    );
  });

  test('are never empty', () => {
    expect([...texts].filter(([, { text }]) => text.trim() === '').map(([id]) => id)).toEqual([]);
  });

  test('have the same placeholders as in English', () => {
    const wrong = [...texts].filter(([id, { text }]) => {
      const original = english.get(id);
      return original && getPlaceholders(text).join() !== getPlaceholders(original.text).join();
    });
    expect(wrong.map(([id]) => id)).toEqual([]);
  });

  test('have every plural form that the language uses up to 200', () => {
    const rules = new Intl.PluralRules(toTag(language));
    const forms = new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)));
    const plurals = [...texts].filter(([, { text }]) => text.includes(', plural,'));
    const incomplete = plurals.filter(([, { text }]) =>
      [...forms].some((form) => !getPluralForms(text).includes(form)),
    );
    expect(incomplete.map(([id]) => id)).toEqual([]);
  });
});

/** Returns the texts of a language by id. */
function readTexts(language: string): readonly (readonly [id: string, text: string])[] {
  return [...readCatalogue(language)].map(([id, { text }]) => [id, text] as const);
}

describe.each(['ar', 'iw'])('in %s, written from right to left,', (language) => {
  const texts = readTexts(language);

  test('a percent sign stays with its number: both are isolated from the direction of the text', () => {
    const outside = texts.filter(([, text]) => /%|\{percent\}/.test(text.replaceAll(/\u2068[^\u2069]*\u2069/g, '')));
    expect(outside.map(([id]) => id)).toEqual([]);
  });

  test('an amount stays with its unit, and the tokens of a pair with each other', () => {
    const outside = texts.filter(([, text]) =>
      /\{\w+\}( = |\/|[ \u00a0])(\{\w+\}|[A-Z])/.test(text.replaceAll(/\u2068[^\u2069]*\u2069/g, '')),
    );
    expect(outside.map(([id]) => id)).toEqual([]);
  });

  test('a colour keeps its sign in front, also where a value may be one', () => {
    const outside = texts.filter(([, text]) =>
      /#[\da-f]{6}|\{(colour|value)\}/i.test(text.replaceAll(/\u2068[^\u2069]*\u2069/g, '')),
    );
    expect(outside.map(([id]) => id)).toEqual([]);
  });

  test('every isolated part ends where it should', () => {
    const open = texts.filter(([, text]) =>
      /[\u2068\u2069]/.test(text.replaceAll(/\u2068[^\u2068\u2069]+\u2069/g, '')),
    );
    expect(open.map(([id]) => id)).toEqual([]);
  });
});

test('Arabic has its own comma, semicolon and question mark', () => {
  const wrong = readTexts('ar').filter(([, text]) => /[\u0600-\u06ff}\u2069][,;?]/.test(text));
  expect(wrong.map(([id]) => id)).toEqual([]);
});

test.each(languages)(
  'connecting a wallet has one name in %s, where English has the two of its specification',
  (language) => {
    const { 'wallet.connect': inHeader, 'common.connectWallet': inForm } = Object.fromEntries(readTexts(language));
    expect(inHeader).toBe(inForm);
  },
);

test('German addresses the trader with "Sie"', () => {
  const informal =
    /(?<!\p{L})(du|dich|dir|dein(e[mnrs]?)?|euch|euer|scanne|wähle|prüfe|gib|versuche|bestätige|lade|öffne)(?!\p{L})/iu;
  expect(readTexts('de').filter(([, text]) => informal.test(text))).toEqual([]);
});

test('Hebrew has one word for a token', () => {
  expect(readTexts('iw').filter(([, text]) => /טוק[נן]/.test(text))).toEqual([]);
});

test('Romanian addresses the trader in the singular', () => {
  const plural = /(?<!\p{L})(vă|v-|vostru|voastră|dumneavoastră)|\p{L}[aei]ți(?!\p{L})/iu;
  expect(readTexts('ro').filter(([, text]) => plural.test(text))).toEqual([]);
});

/** Maps `iw`, the former code of Hebrew, to its current tag. */
function toTag(language: string): string {
  return language === 'iw' ? 'he' : language;
}
