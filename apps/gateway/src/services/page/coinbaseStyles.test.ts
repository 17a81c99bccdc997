import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { toHashSource } from '../../store/page/toHashSource';
import { coinbaseStyles } from './coinbaseStyles';

const folder = join(
  import.meta.dirname,
  '../../../../../node_modules/@coinbase/wallet-sdk/dist/sign/walletlink/relay/ui/components',
);

test('they are those of the library that the page has', async () => {
  const files = ['cssReset/cssReset-css.js', 'Snackbar/Snackbar-css.js', 'RedirectDialog/RedirectDialog-css.js'];
  const sources = files.map(async (file) => {
    const code = readFileSync(join(folder, file));
    const sheet: unknown = await import(`data:text/javascript;base64,${code.toString('base64')}`);
    return toHashSource(v.parse(v.object({ default: v.string() }), sheet).default);
  });
  expect(coinbaseStyles).toEqual(await Promise.all(sources));
});
