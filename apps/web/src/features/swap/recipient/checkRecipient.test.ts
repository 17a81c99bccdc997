import { NameLookupError } from '@livery/core/errors/NameLookupError';
import { RecipientChangedError } from '@livery/core/errors/RecipientChangedError';
import { expect, test } from 'vitest';
import { checkRecipient } from './checkRecipient';

const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const named = { recipient, recipientName: 'alice.eth' } as const;
const never = () => Promise.reject(new Error('nobody should ask'));

test('a recipient without a name is not looked up', async () => {
  await expect(checkRecipient({ recipient }, never)).resolves.toBeUndefined();
  await expect(checkRecipient({ recipient: undefined }, never)).resolves.toBeUndefined();
});

test('a name that leads where it led passes', async () => {
  await expect(checkRecipient(named, async () => recipient)).resolves.toBeUndefined();
});

test.each([
  { found: other, address: other },
  { found: null, address: undefined },
] as const)('a name that leads to $found now does not pass', async ({ found, address }) => {
  const refused = checkRecipient(named, async () => found);
  await expect(refused).rejects.toBeInstanceOf(RecipientChangedError);
  await expect(refused).rejects.toMatchObject({ recipientName: 'alice.eth', address });
});

test('a name that nobody can look up does not pass', async () => {
  const refused = checkRecipient(named, () => Promise.reject(new Error('no node')));
  await expect(refused).rejects.toBeInstanceOf(NameLookupError);
});
