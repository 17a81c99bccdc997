import { ContenthashUnknownError } from '@livery/core/errors/names';
import { expect, test } from 'vitest';
import { decodeContenthash } from './contenthash';

test.each([
  // The examples of EIP-1577 for IPFS, and a host name under IPNS.
  [
    '0xe3010170122029f2d17be6139079dc48696d1f582a8530eb9805b561eda517e22a892c7e3f1f',
    { kind: 'ipfs', cid: 'bafybeibj6lixxzqtsb45ysdjnupvqkufgdvzqbnvmhw2kf7cfkesy7r7d4' },
  ],
  ['0xe5010170000f6170702e756e69737761702e6f7267', { kind: 'ipns', name: 'app.uniswap.org' }],
  [
    '0xe5010172002408011220a1c9c6a1d2a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d',
    { kind: 'ipns', name: expect.stringMatching(/^k51qzi5uqu5d[a-z0-9]{50}$/) },
  ],
] as const)('%s decodes to %j', (value, place) => {
  expect(decodeContenthash(value)).toEqual(place);
});

test.each([
  '0x',
  '0xe3',
  '0xe30101',
  '0xe3010170122029f2d17be6139079dc48696d1f582a8530eb9805b561eda517e22a892c7e3f',
  // Swarm, Onion, Skynet.
  '0xe40101fa011b20d1de9994b4d039f6548d191eb26786769f580809256b4685ef316805265ea162',
  '0xbc037a716b746c776934666563766f3672690a',
  '0x90b2c605',
] as const)('%s, which is not of IPFS, is refused', (value) => {
  expect(() => decodeContenthash(value)).toThrow(ContenthashUnknownError);
  expect(() => decodeContenthash(value)).toThrow(`Failed to translate contenthash to URI: ${value}`);
});
