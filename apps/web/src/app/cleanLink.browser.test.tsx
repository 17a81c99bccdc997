import { expect, onTestFinished, test } from 'vitest';
import { cleanLink } from './cleanLink';

function visit(link: string) {
  const before = location.href;
  onTestFinished(() => history.replaceState(null, '', before));
  history.replaceState(null, '', link);
}

const address = () => location.pathname + location.search + location.hash;

test('removes an invalid recipient from the link and keeps the rest', async () => {
  visit('/swap?exactAmount=1&recipient=nobody&affiliate=bob.eth');
  await cleanLink();
  expect(address()).toBe('/swap?exactAmount=1&affiliate=bob.eth');
});

test('removes an invalid recipient from the query after a hash', async () => {
  visit('/?theme=dark#/bsc/swap?recipient=0x12&exactAmount=1');
  await cleanLink();
  expect(address()).toBe('/?theme=dark#/bsc/swap?exactAmount=1');
});

test.each(['/swap?exactAmount=1', '/swap#content', '/swap?recipient=alice.eth#/x'])(
  'leaves %s unchanged',
  async (link) => {
    visit(link);
    await cleanLink();
    expect(address()).toBe(link);
  },
);
