import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'dist');
const manifest = v.parse(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.record(
      v.string(),
      v.object({
        file: v.string(),
        isDynamicEntry: v.optional(v.boolean(), false),
        imports: v.optional(v.array(v.string()), []),
      }),
    ),
  ),
  readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
);

/** Methods that make a wallet ask its owner for a transaction or a signature. */
const prompts = [
  'eth_sendTransaction',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_sign',
  'personal_sign',
  'wallet_sendCalls',
  'wallet_sendTransaction',
  'wallet_grantPermissions',
];
/**
 * The wallets' side of such requests: libraries that load when a wallet is picked, and what passes them on to a Safe
 * around the page.
 */
const wallet =
  /node_modules\/(@coinbase\/wallet-sdk|@walletconnect\/ethereum-provider|@safe-global\/safe-apps-sdk)\/|src\/connection\/safeProvider/;

test('the built page asks a wallet to send in one place, alone or as a batch, and to sign in at most one', () => {
  const wallets = Object.entries(manifest).flatMap(([source, { file }]) => (wallet.test(source) ? [file] : []));
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  const own = scripts.filter((file) => !wallets.includes(file));
  const words = own.flatMap(
    (file) => readFileSync(join(folder, file), 'utf8').match(/\b(eth|personal|wallet)_\w+/g) ?? [],
  );
  const asked = words
    .filter((word) => prompts.some((prompt) => word === prompt || word.startsWith(`${prompt}_`)))
    .sort();
  const signing = asked.includes('eth_signTypedData_v4') ? ['eth_signTypedData_v4'] : [];
  expect(asked).toEqual(['eth_sendTransaction', ...signing, 'wallet_sendCalls']);
});

/** In compressed bytes. */
const screenBudget = 40 * 1_024;

/** The confirm dialogs open from a quote, whose facts and token checks are on the screen by then, and from the limit screen. */
const openedFrom: Record<string, readonly string[]> = {
  'src/features/limit/confirm/ConfirmOrder.tsx': ['src/app/LimitPage.tsx'],
  // An order is moved in the chart; its new form is signed after its review.
  'src/features/limit/move/MoveDialog.tsx': ['src/app/market/MarketCard.tsx'],
  'src/features/limit/move/PlaceAgain.tsx': ['src/features/limit/move/MoveDialog.tsx'],
  'src/features/limit/orders/OpenOrdersDialog.tsx': ['src/app/LimitPage.tsx'],
  'src/features/studio/form/FeeAccount.tsx': ['src/features/studio/Studio.tsx'],
  'src/features/studio/versions/Versions.tsx': ['src/features/studio/Studio.tsx'],
  // What a quote shows of the safety of its tokens is a file of that name.
  'src/features/swap/confirm/TokenCheckGate.tsx': [findChunk('safety')],
};

/** Returns the source of a file that is named in the build's settings. */
function findChunk(name: string): string {
  const found = Object.keys(manifest).find((source) => source.startsWith(`_${name}-`) && source.endsWith('.js'));
  if (!found) throw new Error(`The build has no file of the name ${name}.`);
  return found;
}

/** Lists the scripts that a part of the page imports statically. */
function listScripts(source: string, seen = new Set<string>()): ReadonlySet<string> {
  const { file = '', imports = [] } = manifest[source] ?? {};
  if (seen.has(file)) return seen;
  if (file.endsWith('.js')) seen.add(file);
  for (const next of imports) listScripts(next, seen);
  return seen;
}

test('the first script of the page needs no other', () => {
  expect(manifest['index.html']?.imports).toEqual([]);
});

test('no lazily loaded screen adds more than 40 KB', () => {
  const prefetched = ['quote', 'facts', 'dialog', 'tokens', 'wallets', 'notices'].map(findChunk);
  for (const source of prefetched) {
    expect(statSync(join(folder, `${manifest[source]?.file}.br`)).size).toBeLessThan(screenBudget);
  }
  // Scripts that every connected trader has loaded by then: the page, the wallet, what the page loads in idle moments,
  // and the balances.
  const there = new Set(
    ['index.html', 'src/chain/readChain.ts', ...prefetched].flatMap((source) => [...listScripts(source)]),
  );
  const screens = Object.keys(manifest).filter(
    (source) => manifest[source]?.isDynamicEntry && /^src\/.+\.tsx$/.test(source),
  );
  const sizes = screens.map((source) => {
    const before = new Set([...there, ...(openedFrom[source] ?? []).flatMap((other) => [...listScripts(other)])]);
    const own = [...listScripts(source)].filter((file) => !before.has(file));
    return { source, bytes: own.reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size, 0) };
  });
  expect(there.size).toBeGreaterThan(1);
  expect(sizes.length).toBeGreaterThan(10);
  expect(sizes.filter(({ bytes }) => bytes > screenBudget)).toEqual([]);
});
