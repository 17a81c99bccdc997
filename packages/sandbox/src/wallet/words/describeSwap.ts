import { isNativeToken, nativeToken } from '@livery/core/domain/nativeToken';
import { isAddressEqual } from 'viem';
import type { Call } from './call';
import type { Format } from './createFormat';
import type { Description } from './description';
import type { WalletTransaction } from './walletTransaction';

export function describeSwap(
  call: Extract<Call, { kind: 'swap' }>,
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
