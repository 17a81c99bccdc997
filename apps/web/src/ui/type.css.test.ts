import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

/** Text of a field that phones do not zoom into has 16 px at least; the share of a removal is a picture of its own. */
const sizes = ['12px', '13px', '14px', '15px', '16px', '17px', '20px', '24px', '30px', '34px', '72px'];
const weights = ['500', '600', '700'];

/** Returns the values of a property in all style sheets that are none of `allowed`, each with its sheet. */
function listOthers(property: string, allowed: readonly string[]): string[] {
  return sheets.flatMap((sheet) => {
    const css = readFileSync(join(folder, sheet), 'utf8').replace(/@font-face \{[^}]*\}/g, '');
    const values = [...css.matchAll(new RegExp(`${property}: ([^;]+);`, 'g'))].flatMap(([, value]) => value ?? []);
    return values.filter((value) => !allowed.includes(value)).map((value) => `${sheet}: ${value}`);
  });
}

test('texts have three weights', () => {
  expect(listOthers('font-weight', weights)).toEqual([]);
  expect(listOthers('font', ['inherit']).filter((font) => !/: (500|600|700) /.test(font))).toEqual([]);
});

test('texts have the sizes of the scale, but for amounts and addresses that fill their place', () => {
  expect(listOthers('font-size', [...sizes, 'inherit']).sort()).toEqual([
    'features/liquidity/add/DepositFacts.module.css: clamp(10px, calc(138cqi / var(--length)), 16px)',
    'recipient/RecipientField.module.css: clamp(11px, 3vw, 13px)',
    'ui/trade/AmountField.module.css: var(--size)',
  ]);
});

/** Bars and scales in pictures are rounder the thicker they are. */
const bars = ['1px', '2px', '3px', '4px'];

test('corners are round, or have one of the five radii of the theme, but for the marks of wallets', () => {
  const radii = ['card', 'field', 'control', 'chip', 'mark'].map((name) => `var(--radius-${name})`);
  expect(listOthers('border(?:-[a-z]+)*-radius', [...radii, ...bars, '0', '50%', '999px']).sort()).toEqual([
    'features/limit/orders/OpenOrders.module.css: calc(var(--radius-card) - 1px)',
    'features/wallet/WalletMark.module.css: 28%',
  ]);
});
