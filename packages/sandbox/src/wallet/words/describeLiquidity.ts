import { formatUnits } from '@livery/core/domain/amounts/formatUnits';
import { isNativeToken, nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { isAddressEqual } from 'viem';
import type { DescribedCall, WalletTransaction } from './call';
import type { Description, Format } from './createFormat';

/** Describes a change of liquidity: what goes, what comes back at least, and what is odd about it. */
export function describeLiquidity(
  call: Extract<DescribedCall, { kind: 'liquidity' }>,
  { from, value }: WalletTransaction,
  format: Format,
): Description {
  const { action, legs, recipient, through, shares, isUnlimited = false } = call;
  const isV1 = action === 'removeV1';
  const [first, second] = legs;
  const texts = [format.leg(first), isV1 ? `${second.amount} base units of its token` : format.leg(second)];
  const both = texts.join(' and ');
  const isOwn = isAddressEqual(recipient, from);
  const paid = action === 'add' ? (legs.find(({ token }) => isNativeToken(token))?.amount ?? 0n) : 0n;
  const count = shares === undefined ? '' : formatUnits(shares, 18);
  const titles = {
    add: `Add up to ${both} to a pool`,
    remove: `Remove ${count} shares of a pool for at least ${both}`,
    migrate: `Move all V1 liquidity of ${format.token(first.token)} to V2`,
    removeV1: `Remove ${count} shares of a V1 exchange for at least ${both}`,
  };
  const label = { add: 'You pay at most', remove: 'You receive at least', migrate: 'Moved at least' };
  const warnings = [
    !isOwn && (action === 'remove' ? 'Another account is paid.' : 'Another account receives the shares.'),
    isUnlimited && 'It lets the router take all shares of the pool, now and later.',
    value > paid && `It also sends ${format.leg({ token: nativeToken, amount: value - paid })}.`,
  ].filter((warning) => warning !== false);
  return {
    title: titles[action],
    rows: [
      ...texts.map((text) => ({ label: label[isV1 ? 'remove' : action], value: text })),
      ...(isOwn ? [] : [{ label: 'Recipient', value: recipient }]),
      { label: isV1 ? 'Exchange' : 'Through', value: format.account(through) },
    ],
    ...(warnings.length > 0 && { warning: warnings.join(' ') }),
  };
}
