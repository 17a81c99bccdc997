import { expect, test } from 'vitest';
import { checkDraft, getField, setField } from './draft';

const draft = { domain: 'swap.example', name: 'Swap', brand_color: '#112233', links: { docs: 'https://a.example' } };
const base = { version: 2, config: draft };

test('a field is set at its path, and removed with the object that it leaves empty', () => {
  const more = setField(draft, 'links.about', 'https://b.example');
  expect(getField(more, 'links')).toEqual({ docs: 'https://a.example', about: 'https://b.example' });
  expect(setField(draft, 'links.docs', '')).not.toHaveProperty('links');
  expect(getField(setField({}, 'wallets.coinbase', false), 'wallets.coinbase')).toBe(false);
  expect(getField(draft, 'name.length')).toBeUndefined();
});

test('a draft says which fields differ and which do not fit', () => {
  expect(checkDraft(draft, base)).toMatchObject({ changes: [], faults: new Set(), config: { name: 'Swap' } });
  const bad = setField(setField(draft, 'links.docs', 'http://a'), 'embed_origins', ['https://a.example', 'x']);
  const { config, faults, changes } = checkDraft(bad, base);
  expect(config).toBeUndefined();
  expect([...faults].sort()).toEqual(['embed_origins', 'links.docs']);
  expect(changes.map(({ field }) => field).sort()).toEqual(['embed_origins', 'links.docs']);
});
