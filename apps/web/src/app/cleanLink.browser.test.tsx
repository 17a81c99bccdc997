import { expect, onTestFinished, test } from 'vitest';
import { cleanLink } from './cleanLink';

function visit(link: string) {
  const before = location.href;
  onTestFinished(() => history.replaceState(null, '', before));
  history.replaceState(null, '', link);
}

const address = () => location.pathname + location.search + location.hash;

test('a link loses a recipient that is nobody, and keeps the rest', async () => {
  visit('/swap?exactAmount=1&recipient=nobody&affiliate=bob.eth');
  await cleanLink();
  expect(address()).toBe('/swap?exactAmount=1&affiliate=bob.eth');
});

test('so does a link of the hash era, behind its hash', async () => {
  visit('/?theme=dark#/bsc/swap?recipient=0x12&exactAmount=1');
  await cleanLink();
  expect(address()).toBe('/?theme=dark#/bsc/swap?exactAmount=1');
});

test.each(['/swap?exactAmount=1', '/swap#content', '/swap?recipient=alice.eth#/x'])(
  'nothing is changed in %s',
  async (link) => {
    visit(link);
    await cleanLink();
    expect(address()).toBe(link);
  },
);
