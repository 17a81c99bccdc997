import type { Chain } from '@livery/core/domain/chains';
import { decodeFunctionData, encodeFunctionData, isAddressEqual, parseAbi } from 'viem';
import type { DescribedCall, WalletTransaction } from './call';
import { decodeSwap } from './decodeSwap';
import { decodeWalletLiquidity } from './decodeWalletLiquidity';

const tokenAbi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
]);
const wrapAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)']);

/** Decodes the effect of a transaction. Never throws: a call that cannot be decoded is `unknown`. */
export function decodeWalletCall(transaction: WalletTransaction, chain: Chain): DescribedCall {
  const { to, value, data } = transaction;
  if (to && data === '0x') return { kind: 'send', to, amount: value };
  const decoders = [decodeSwap, decodeWrap, decodeTokenCall, decodeWalletLiquidity];
  for (const decode of decoders) {
    try {
      const call = decode(transaction, chain);
      if (call) return call;
    } catch {
      // Not a call of this kind; try the next.
    }
  }
  return { kind: 'unknown', to, value, data };
}

function decodeWrap({ to, value, data }: WalletTransaction, chain: Chain): DescribedCall | undefined {
  if (!to || !isAddressEqual(to, chain.wrappedNative.address)) return undefined;
  const { functionName, args } = decodeFunctionData({ abi: wrapAbi, data });
  if (functionName === 'deposit') return { kind: 'wrap', amount: value };
  return value === 0n ? { kind: 'unwrap', amount: args[0] } : undefined;
}

function decodeTokenCall({ to, value, data }: WalletTransaction): DescribedCall | undefined {
  if (!to || value > 0n) return undefined;
  const { functionName, args } = decodeFunctionData({ abi: tokenAbi, data });
  // Tokens ignore bytes after the arguments, so appended bytes are suspicious.
  if (encodeFunctionData({ abi: tokenAbi, functionName, args }) !== data) return undefined;
  const [account, amount] = args;
  return functionName === 'approve'
    ? { kind: 'approve', token: to, spender: account, amount }
    : { kind: 'transfer', token: to, to: account, amount };
}
