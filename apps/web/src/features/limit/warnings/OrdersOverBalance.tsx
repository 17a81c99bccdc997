import type { Chain } from '@livery/core/domain/chains';
import type { Token } from '@livery/core/domain/tokens/token';
import type { OrderRecord } from '@livery/core/wire/orders/orderRecord';
import type { Address } from 'viem';
import { useBalances } from '../../../chain/balances';
import { allDigits, describeAmount } from '../../../text/describeAmount';
import { useText } from '../../../text/useText';
import { Notice } from '../../../ui/Notice';
import { getUnsold } from '../book/openOrdersQuery';

type Sold = { record: OrderRecord; sellToken: Token | undefined };
type Props = { chain: Chain; account: Address; orders: readonly Sold[] };

/** Names each token of which several open orders sell more together than the account holds. */
export function OrdersOverBalance({ chain, account, orders }: Props) {
  const text = useText();
  const sold = orders.flatMap(({ sellToken }) => sellToken ?? []);
  const tokens = [...new Map(sold.map((token) => [token.address, token])).values()];
  const balances = useBalances({ chainId: chain.id, account, tokens: tokens.map(({ address }) => address) });
  return tokens.map((token) => {
    const balance = balances.get(token.address);
    const amounts = orders.flatMap(({ record }) =>
      record.order.makerToken === token.address ? getUnsold(record) : [],
    );
    const total = amounts.reduce((sum, amount) => sum + amount, 0n);
    // An order that is above the balance by itself says so in its row.
    if (balance === undefined || total <= balance || amounts.some((amount) => amount > balance)) return null;
    return (
      <Notice key={token.address} kind="warn">
        {text('limit.shared', {
          ...describeAmount(balance, token, allDigits),
          totalAmount: describeAmount(total, token, allDigits).amount,
        })}
      </Notice>
    );
  });
}
