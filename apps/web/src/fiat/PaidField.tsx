import type { Token } from '@livery/core/domain/tokens/token';
import { Suspense, useSyncExternalStore } from 'react';
import { lazyExtra } from '../ui/lazy/lazyExtra';
import { AmountField } from '../ui/trade/AmountField';
import { BalanceLine } from '../ui/trade/BalanceLine';
import { ShareButtons } from '../ui/trade/ShareButtons';
import { useMoney } from './useMoney';

const Worth = lazyExtra(async () => (await import('./Worth')).Worth, { isServed: true });
const MoneySwitch = lazyExtra(async () => (await import('./MoneySwitch')).MoneySwitch);
const MoneyTokens = lazyExtra(async () => (await import('./MoneySwitch')).MoneyTokens);

type Props = {
  label: string;
  /** In whole tokens, as typed or estimated. */
  amount: string;
  /** True for an amount that follows from the other side. */
  isEstimated?: boolean;
  isLoading?: boolean;
  isStale?: boolean;
  token: Token | undefined;
  isTokenLoading: boolean;
  /** Base units; undefined while it loads. */
  balance: bigint | undefined;
  /** The part of the balance that can be spent. */
  max: bigint | undefined;
  isConnected: boolean;
  isShort: boolean;
  onTyping: () => void;
  onAmount: (amount: string) => void;
  onChoose: () => void;
};

const noChanges = () => () => {};
const isBrowser = () => true;
const isDocument = () => false;

/** The side that the trader pays: an amount in tokens or in dollars, and parts of the balance. */
export function PaidField({
  isEstimated,
  isLoading = false,
  balance,
  max,
  isConnected,
  isShort,
  onAmount,
  ...field
}: Props) {
  const { amount, token } = field;
  const { money, setMoney, shown, onText } = useMoney({ token, amount, onAmount });
  // The served document has no such button, and React begins with what it has.
  const isLive = useSyncExternalStore(noChanges, isBrowser, isDocument);
  return (
    <AmountField
      {...field}
      tokenName="common.fromToken"
      amount={shown}
      sign={money && '$'}
      isLoading={isLoading}
      onAmount={onText}
      corner={
        <>
          <Suspense>
            {token && isLive && !isEstimated && (
              <MoneySwitch token={token} amount={amount} money={money} onMoney={setMoney} />
            )}
          </Suspense>
          {token && isConnected && <ShareButtons max={max} decimals={token.decimals} onAmount={onAmount} />}
        </>
      }
    >
      <Suspense>{money ? <MoneyTokens money={money} /> : amount && <Worth token={token} amount={amount} />}</Suspense>
      <BalanceLine token={token} balance={balance} isConnected={isConnected} isShort={isShort} />
    </AmountField>
  );
}
