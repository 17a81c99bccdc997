import type { Chain } from '@livery/core/domain/chains';
import { isNativeToken, nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { type Address, isAddressEqual } from 'viem';
import type { DescribedCall, WalletTransaction } from './call';
import { createFormat, type Description, type Format, type TokenFacts } from './createFormat';
import { decodeWalletCall } from './decodeWalletCall';
import { describeLiquidity } from './describeLiquidity';

/**
 * Describes a transaction in plain words. `tokens` has the symbols and decimals of the tokens of `listTokens` by checksummed
 * address; a token without them appears by its address, in base units.
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
  const call = decodeWalletCall(transaction, chain);
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
    case 'liquidity':
      return describeLiquidity(call, transaction, format);
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

function describeSwap(
  call: Extract<DescribedCall, { kind: 'swap' }>,
  { from, value }: WalletTransaction,
  format: Format,
): Description {
  const [sold, bought] = [format.leg(call.sell), format.leg(call.buy)];
  const isSale = call.exact === 'sell';
  const isOwn = isAddressEqual(call.recipient, from);
  const expected = isNativeToken(call.sell.token) ? call.sell.amount : 0n;
  const extra = value > expected ? value - expected : 0n;
  const warnings = [
    call.buy.amount === 0n && 'Nothing at all may come back.',
    !isOwn && 'Another account receives what is bought.',
    extra > 0n && `It also sends ${format.leg({ token: nativeToken, amount: extra })}.`,
  ].filter((warning) => warning !== false);
  return {
    title: isSale ? `Sell ${sold} for at least ${bought}` : `Buy ${bought} for at most ${sold}`,
    rows: [
      { label: isSale ? 'You sell' : 'You sell at most', value: sold },
      { label: isSale ? 'You receive at least' : 'You receive', value: bought },
      ...(isOwn ? [] : [{ label: 'Recipient', value: call.recipient }]),
      { label: 'Through', value: format.account(call.through) },
    ],
    ...(warnings.length > 0 && { warning: warnings.join(' ') }),
  };
}

/** Allowances from here on count as unlimited. */
const anyAmount = 2n ** 255n;

function describeApproval(call: Extract<DescribedCall, { kind: 'approve' }>, format: Format): Description {
  const [spender, symbol] = [format.name(call.spender), format.token(call.token)];
  const rows = [
    { label: 'Spender', value: format.account(call.spender) },
    { label: 'Token', value: call.token },
  ];
  if (call.amount === 0n) return { title: `No longer allow ${spender} to take ${symbol}`, rows };
  const amount = call.amount >= anyAmount ? `any amount of ${symbol}` : format.leg(call);
  const title = `Allow ${spender} to take ${amount}`;
  if (spender !== call.spender) return { title, rows };
  return { title, rows, warning: 'The spender is none of the contracts that this wallet knows.' };
}
