import type { Chain } from '@livery/core/domain/chain';
import { nativeToken } from '@livery/core/domain/nativeToken';
import type { Address } from 'viem';
import { createFormat } from './createFormat';
import { decodeCall } from './decodeCall';
import { describeApproval } from './describeApproval';
import { describeSwap } from './describeSwap';
import type { Description } from './description';
import type { TokenFacts } from './tokenFacts';
import type { WalletTransaction } from './walletTransaction';

/**
 * A transaction in plain words. `tokens` (checksummed keys) are what the tokens of `listTokens` said of themselves:
 * one that said nothing appears by its address, in base units.
 */
export function describeTransaction({
  chain,
  transaction,
  tokens,
}: {
  chain: Chain;
  transaction: WalletTransaction;
  tokens: ReadonlyMap<Address, TokenFacts>;
}): Description {
  const format = createFormat(chain, tokens);
  const call = decodeCall(transaction, chain);
  const wrapped = chain.wrappedNative.address;
  switch (call.kind) {
    case 'send':
      return {
        title: `Send ${format.leg({ token: nativeToken, amount: call.amount })}`,
        rows: [{ label: 'To', value: format.account(call.to) }],
      };
    case 'transfer':
      return {
        title: `Send ${format.leg(call)}`,
        rows: [
          { label: 'To', value: format.account(call.to) },
          { label: 'Token', value: call.token },
        ],
      };
    case 'wrap':
    case 'unwrap': {
      const [from, to] = call.kind === 'wrap' ? [nativeToken, wrapped] : [wrapped, nativeToken];
      const verb = call.kind === 'wrap' ? 'Wrap' : 'Unwrap';
      return {
        title: `${verb} ${format.leg({ token: from, amount: call.amount })} to ${format.token(to)}`,
        rows: [{ label: 'Through', value: format.account(wrapped) }],
      };
    }
    case 'approve':
      return describeApproval(call, format);
    case 'swap':
      return describeSwap(call, transaction, format);
    case 'unknown':
      return {
        title: call.to ? 'Call a contract in a way that this wallet cannot read' : 'Create a contract',
        rows: [
          ...(call.to ? [{ label: 'Contract', value: format.account(call.to) }] : []),
          { label: 'Value', value: format.leg({ token: nativeToken, amount: call.value }) },
          { label: 'Data', value: call.data },
        ],
        warning: 'What it does is not known. Approve it only when you know where it comes from.',
      };
  }
}
