import { type Address, type Hex, keccak256, stringToHex } from 'viem';
import { type LimitOrder, limitOrderFields } from './limitOrder';

const domainTypeHash = keccak256(
  stringToHex('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'),
);
const nameHash = keccak256(stringToHex('ZeroEx'));
const versionHash = keccak256(stringToHex('1.0.0'));
const orderTypeHash = keccak256(
  stringToHex(`LimitOrder(${limitOrderFields.map(({ name, type }) => `${type} ${name}`).join(',')})`),
);

/**
 * Returns the hash under which the exchange proxy knows an order, which its maker signs: the EIP-712 hash of
 * `toTypedData`, computed directly, an order of magnitude faster than from the typed data. Amounts are base units.
 * `hash` is Keccak-256, viem's by default. Source: the 0x protocol's LibNativeOrder and FixinEIP712.
 */
export function hashLimitOrder(
  order: LimitOrder,
  { chainId, exchangeProxy, hash = keccak256 }: { chainId: number; exchangeProxy: Address; hash?: (data: Hex) => Hex },
): Hex {
  const domain = join(domainTypeHash, nameHash, versionHash, toWord(BigInt(chainId)), toWord(exchangeProxy));
  const struct = join(orderTypeHash, ...limitOrderFields.map(({ name }) => toWord(order[name])));
  return hash(`0x1901${hash(domain).slice(2)}${hash(struct).slice(2)}`);
}

/** Returns the hash that a wallet signs for `eth_sign`: of the order's hash behind Ethereum's prefix. Source: EIP-191. */
export function hashForEthSign(orderHash: Hex): Hex {
  return keccak256(`${stringToHex('\x19Ethereum Signed Message:\n32')}${orderHash.slice(2)}`);
}

function toWord(value: Hex | bigint): string {
  const digits = typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase();
  return digits.padStart(64, '0');
}

function join(first: Hex, ...words: string[]): Hex {
  return `${first}${words.map((word) => (word.startsWith('0x') ? word.slice(2) : word)).join('')}`;
}
