import { embedOverrides } from '@livery/core/wire/embedProtocol';
import { expect, test } from 'vitest';
import { blockSettings, readPlugin } from './blockSettings';

test('the shortcode and the block have every override of the exchange', () => {
  const [, list = ''] = /const LIVERY_OVERRIDES = array\(([^)]*)\)/.exec(readPlugin('livery.php')) ?? [];
  const overrides = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name);
  expect(overrides.toSorted()).toEqual([...embedOverrides].toSorted());
  const names = blockSettings.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...embedOverrides, 'src', 'title', 'width', 'height'].toSorted());
});
