import type { GateCode } from '@livery/core/gate/common/verdict';
import { forgeQuote } from '../forgeQuote';
import type { HostileCase } from '../hostileCase';

const fullWidth = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));

/** Fields in an ambiguous format. The page must read them in exactly one way or reject them. */
export const formCases: readonly HostileCase[] = [
  ...(
    [
      ['without its checksum', '0xDEF1C0ded9bec7F1a1670819833240f027b25EfF'],
      ['without 0x', 'Def1C0ded9bec7F1a1670819833240f027b25EfF'],
      ['of 39 characters', '0xDef1C0ded9bec7F1a1670819833240f027b25Ef'],
      ['with a trailing space', '0xDef1C0ded9bec7F1a1670819833240f027b25EfF '],
      ['that is a name', 'exchange.eth'],
      ['with a full-width digit', '0xDef１C0ded9bec7F1a1670819833240f027b25EfF'],
      ['in a list', ['0xDef1C0ded9bec7F1a1670819833240f027b25EfF']],
      ['that is null', null],
    ] as const
  ).map(([what, to]) => toCase('BAD_ADDRESS', `an address ${what}`, () => ({ to }))),
  ...(
    [
      ['in hex', (digits: string) => `0x${BigInt(digits).toString(16)}`],
      ['with an exponent', (digits: string) => `${Number(digits)}e0`],
      ['with a minus', (digits: string) => `-${digits}`],
      ['with a plus', (digits: string) => `+${digits}`],
      ['with a point', (digits: string) => `${digits}.0`],
      ['in full-width digits', fullWidth],
      ['with a leading zero', (digits: string) => `0${digits}`],
      ['with grouped digits', (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')],
      ['that is NaN', () => 'NaN'],
      ['that is infinite', () => 'Infinity'],
      ['above uint256', () => `${2n ** 256n}`],
      ['that is empty', () => ''],
      ['that is not a string', (digits: string) => Number(digits)],
    ] as const
  ).map(([what, write]) =>
    toCase('BAD_NUMBER', `an amount ${what}`, ({ sellAmount }) => ({ sellAmount: write(sellAmount) })),
  ),
  toCase('BAD_NUMBER', 'a native value in hex', ({ value }) => ({ value: `0x${BigInt(value).toString(16)}` })),
  toCase('BAD_NUMBER', 'a price with an exponent', () => ({ price: '1e3' })),
  toCase('BAD_NUMBER', 'a negative guaranteed price', ({ guaranteedPrice }) => ({
    guaranteedPrice: `-${guaranteedPrice}`,
  })),
  toCase('UNDECODABLE', 'a call in upper case', ({ data }) => ({ data: `0x${data.slice(2).toUpperCase()}` })),
  toCase('UNDECODABLE', 'a call with an odd number of digits', ({ data }) => ({ data: `${data}0` })),
  toCase('UNDECODABLE', 'a call that is not hex', ({ data }) => ({ data: `${data}zz` })),
  toCase('WRONG_CHAIN', 'a chain id that is a string', ({ chainId }) => ({ chainId: `${chainId}` })),
];

type Words = { sellAmount: string; value: string; guaranteedPrice: string; data: string; chainId: number };

function toCase(code: GateCode, title: string, change: (words: Words) => object): HostileCase {
  const intercept = forgeQuote((quote) => ({ ...quote, ...change(quote) }));
  return { title, code, says: 'swap.quoteInvalid', trade: 'nativeSold', intercept };
}
