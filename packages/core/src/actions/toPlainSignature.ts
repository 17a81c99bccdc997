import { type Address, type Hash, type Hex, isAddressEqual, numberToHex, recoverAddress } from 'viem';

/** Half of the order of secp256k1: of the two values of s that verify, contracts accept the one up to it. Source: EIP-2. */
const maxS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;
/** The bit of a compact signature's s that is the parity. Source: EIP-2098. */
const parityBit = 1n << 255n;

type Parts = { r: bigint; s: bigint; isOdd: boolean };

/**
 * Returns a wallet's signature of a hash as 65 bytes r, s and v, with a low s and 27 or 28 for v, as contracts take it.
 * Wallets write v as 0 or 1, as 27 or 28 or by the chain (EIP-155), or the whole in 64 bytes (EIP-2098), in upper case,
 * without 0x or a leading zero: all are taken. Undefined for anything else, for a high s, which the exchange's contract
 * refuses, and for a signature by another key than the account's.
 */
export async function toPlainSignature(
  answer: unknown,
  { hash, account }: { hash: Hash; account: Address },
): Promise<Hex | undefined> {
  const parts = parseSignature(answer);
  if (!parts || parts.s === 0n || parts.s > maxS) return undefined;
  const signature = writeSignature(parts);
  const signer = await recoverAddress({ hash, signature }).catch(() => undefined);
  return signer && isAddressEqual(signer, account) ? signature : undefined;
}

/** Returns true for the one form that contracts take, whoever signed. */
export function isPlainSignature(answer: unknown): boolean {
  if (typeof answer !== 'string' || !/^0x[0-9a-fA-F]{128}1[bBcC]$/.test(answer)) return false;
  const { s } = parseSignature(answer) ?? { s: 0n };
  return s > 0n && s <= maxS;
}

function parseSignature(answer: unknown): Parts | undefined {
  const digits = typeof answer === 'string' ? /^(?:0x)?([0-9a-f]{128,192})$/i.exec(answer.trim())?.[1] : undefined;
  // A parity may come as a single digit.
  if (digits === undefined || (digits.length % 2 !== 0 && digits.length !== 129)) return undefined;
  const [r, s, v] = [digits.slice(0, 64), digits.slice(64, 128), digits.slice(128)].map(toNumber);
  if (r === undefined || s === undefined) return undefined;
  if (v === undefined) return { r, s: s & ~parityBit, isOdd: (s & parityBit) !== 0n };
  const isOdd = toParity(v);
  return isOdd === undefined ? undefined : { r, s, isOdd };
}

function toNumber(digits: string): bigint | undefined {
  return digits === '' ? undefined : BigInt(`0x${digits}`);
}

/**
 * Returns the parity that v stands for: 0 and 1, 27 and 28, and from 35 on twice the chain and 35 or 36, also cut to
 * its last byte.
 */
function toParity(v: bigint): boolean | undefined {
  if (v < 2n) return v === 1n;
  if (v === 27n || v === 28n) return v === 28n;
  return v < 35n ? undefined : v % 2n === 0n;
}

function writeSignature({ r, s, isOdd }: Parts): Hex {
  const [first, second] = [r, s].map((part) => numberToHex(part, { size: 32 }));
  return `${first}${second?.slice(2)}${isOdd ? '1c' : '1b'}` as Hex;
}
