import type { Chain } from '@livery/core/domain/chains';
import { getMaxSpend } from '@livery/core/domain/tokens/nativeToken';
import { PaidField } from '../../../fiat/PaidField';
import { useText } from '../../../text/useText';
import type { FoundToken } from '../../../ui/trade/TokenProblems';
import type { LimitTerms } from '../terms/limitTerms';
import { isBeyondFunds } from './getLimitButton';

type Props = {
  chain: Chain;
  amount: string;
  sell: FoundToken;
  terms: LimitTerms | undefined;
  /** Base units of the sold token; undefined while it loads. */
  balance: bigint | undefined;
  /** Wei of the native coin; undefined while they load. */
  coins: bigint | undefined;
  isConnected: boolean;
  onAmount: (amount: string) => void;
  onChoose: (field: 'input') => void;
};

/** The token that the order sells, and its amount as typed. */
export function SoldAmount({ chain, amount, sell, terms, balance, coins, isConnected, onAmount, onChoose }: Props) {
  const text = useText();
  const { token, isLoading } = sell;
  return (
    <PaidField
      label={text('common.from')}
      amount={amount}
      token={token}
      isTokenLoading={isLoading}
      balance={balance}
      max={balance !== undefined && token ? getMaxSpend({ balance, token, chain }) : undefined}
      isConnected={isConnected}
      isShort={isBeyondFunds({ chain, balance, coins, terms })}
      onTyping={() => {}}
      onAmount={onAmount}
      onChoose={() => onChoose('input')}
    />
  );
}
