import { expect, test } from 'vitest';
import { pickTexts } from './catalogues';

const messages = {
  'swap.title': 'Swap',
  'common.max': 'Max',
  'shell.about': 'About',
  'shell.docs': 'Docs',
  'limit.title': 'Limit',
};

test.each([
  ['text("swap.title"),text(`common.max`)', ['swap.title', 'common.max']],
  ["a?'swap.title':b", ['swap.title']],
  [`names.map(name=>text(\`shell.\${name}\`))`, ['shell.about', 'shell.docs']],
  ['"the swap.title",`swap.titles`,x.swap.max', []],
])('the texts of %s', (code, ids) => {
  expect(Object.keys(pickTexts(messages, code))).toEqual(ids);
});
