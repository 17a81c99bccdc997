import { type Address, decodeFunctionData, getAddress, type Hex, parseAbi } from 'viem';

/** The right of an account to move another's tokens. */
export type Grant = { token: Address; spender: Address };

/** The calls by which ERC-20, ERC-721, ERC-1155 and Permit2 grant that right. */
const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool isApproved)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
]);

/** Returns the right that a call to `to` grants over its sender's tokens; undefined for any other call, and for a revocation. */
export function decodeGrant({ to, data }: { to: Address; data: Hex }): Grant | undefined {
  const [first, second, third] = decodeArguments(data);
  if (typeof second === 'string') return third === 0n ? undefined : toGrant(first, second);
  return second ? toGrant(to, first) : undefined;
}

type Argument = string | bigint | boolean | number | undefined;

function decodeArguments(data: Hex): readonly Argument[] {
  try {
    return decodeFunctionData({ abi, data }).args;
  } catch {
    return [];
  }
}

function toGrant(token: Argument, spender: Argument): Grant {
  return { token: getAddress(`${token}`), spender: getAddress(`${spender}`) };
}
