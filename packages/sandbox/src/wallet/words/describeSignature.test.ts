import * as v from 'valibot';
import { stringToHex } from 'viem';
import { expect, test } from 'vitest';
import { describeMessage, describeTypedData, typedData } from './describeSignature';

const pair = '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc';

test('a message is shown as text, and as bytes when it is none', () => {
  expect(describeMessage(stringToHex('Hello, Ω')).rows).toEqual([{ label: 'Message', value: 'Hello, Ω' }]);
  expect(describeMessage('0xff00').rows).toEqual([{ label: 'Bytes', value: '0xff00' }]);
});

test('typed data is shown field by field, nested ones by their path', () => {
  const permit = v.parse(typedData, {
    domain: { name: 'Uniswap V2', version: '1', chainId: '0x1', verifyingContract: pair },
    types: { Permit: [{ name: 'details', type: 'Details' }], Details: [{ name: 'value', type: 'uint256' }] },
    primaryType: 'Permit',
    message: { details: { value: '5', list: [true] }, nonce: 0 },
  });
  expect(describeTypedData(permit)).toEqual({
    title: 'Sign Permit for Uniswap V2',
    rows: [
      { label: 'Contract', value: pair },
      { label: 'details.value', value: '5' },
      { label: 'details.list.0', value: 'true' },
      { label: 'nonce', value: '0' },
    ],
  });
  expect(permit.domain.chainId).toBe(1);
});
