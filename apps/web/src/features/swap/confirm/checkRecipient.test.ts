import { NameLookupError, RecipientChangedError } from '@livery/core/errors/names';
import { expect, test } from 'vitest';
import { checkRecipient } from './checkRecipient';

const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const named = { recipient, recipientName: 'alice.eth' } as const;
const never = () => Promise.reject(new Error('unexpected lookup'));

test('a recipient without a name is not looked up', async () => {
  await expect(checkRecipient({ recipient }, never)).resolves.toBeUndefined();
  await expect(checkRecipient({ recipient: undefined }, never)).resolves.toBeUndefined();
});

test('a name that still has the same address passes', async () => {
  await expect(checkRecipient(named, async () => recipient)).resolves.toBeUndefined();
});

test.each([
  { found: other, address: other },
  { found: null, address: undefined },
] as const)('a name whose address is now $found is refused', async ({ found, address }) => {
  const refused = checkRecipient(named, async () => found);
  await expect(refused).rejects.toBeInstanceOf(RecipientChangedError);
  await expect(refused).rejects.toMatchObject({ recipientName: 'alice.eth', address });
});

test('a name that cannot be looked up is refused', async () => {
  const refused = checkRecipient(named, () => Promise.reject(new Error('no node')));
  await expect(refused).rejects.toBeInstanceOf(NameLookupError);
});
