// A chunk of its own: one of the liquidity screens.

import { formatUnits } from '@livery/core/domain/amounts/formatUnits';
import type { Chain } from '@livery/core/domain/chains';
import { getMaxSpend } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { type ReactNode, Suspense, useState } from 'react';
import { useConnection } from '../../../connection/useConnection';
import { SentAlerts } from '../../../send/SentAlerts';
import { addPair } from '../../../state/addedPairs';
import { useText } from '../../../text/useText';
import { Card } from '../../../ui/Card';
import { Icon } from '../../../ui/Icon';
import { lazyDialog } from '../../../ui/lazy/lazyPart';
import { Notice } from '../../../ui/Notice';
import { AmountField } from '../../../ui/trade/AmountField';
import { BalanceLine } from '../../../ui/trade/BalanceLine';
import { type FoundToken, TokenProblems } from '../../../ui/trade/TokenProblems';
import { Worth } from '../../../worth/Worth';
import type { LiquidityToConfirm } from '../confirm/liquidityWords';
import { getLiquidityPath } from '../paths';
import { ActionButton } from '../pools/ActionButton';
import { toWrapped } from '../pools/pairWords';
import { ScreenHead } from '../pools/ScreenHead';
import { TaxNotices } from '../pools/TaxNotices';
import { UnreachablePools } from '../pools/UnreachablePools';
import styles from './AddScreen.module.css';
import { DepositApprovals } from './DepositApprovals';
import { DepositFacts } from './DepositFacts';
import { type DepositSide, emptyDeposit, typeDeposit } from './depositForm';
import { useDeposit } from './useDeposit';

// The confirm dialog, the gate and the way to the wallet load with the first click on Supply.
const LiquidityDialog = lazyDialog(async () => (await import('../confirm/LiquidityDialog')).LiquidityDialog);

type Props = {
  chain: Chain;
  config: ProductConfig;
  a: FoundToken;
  b: FoundToken;
  /** True for the screen that creates a pair. */
  isNew: boolean;
  settings: ReactNode;
  onChoose: (side: DepositSide) => void;
  onConnect: () => void;
};

/** Adds liquidity to the pool of two tokens, or creates it. */
export function AddScreen({ chain, config, isNew, settings, onChoose, onConnect, ...found }: Props) {
  const text = useText();
  const connection = useConnection();
  const [typed, setTyped] = useState(emptyDeposit);
  const [confirming, setConfirming] = useState<LiquidityToConfirm>();
  const [a, b] = [found.a.token, found.b.token];
  const tokens = a && b ? ([a, b] as const) : undefined;
  const deposit = useDeposit({ chain, config, a, b, typed, connection });
  const { shown, sides, amounts, button, intent } = deposit;
  const { address: account } = connection;
  const isAtStep = button.action === 'review' || button.hint !== undefined;
  const problems = [found.a, found.b].flatMap(({ problem }) => problem ?? []);
  const fields = {
    a: { ...sides[0], ...found.a, text: amounts.a.text },
    b: { ...sides[1], ...found.b, text: amounts.b.text },
  };
  return (
    <Card>
      <SentAlerts />
      <ScreenHead
        title={text(isNew ? 'liquidity.createPair' : 'liquidity.addTitle')}
        back={getLiquidityPath(chain, 'pool')}
      >
        {settings}
      </ScreenHead>
      {deposit.isFirst && tokens && (
        <Notice kind="info" title={text('liquidity.first')}>
          {text('liquidity.firstHelp')}
        </Notice>
      )}
      <div className={styles.sides}>
        {(['a', 'b'] as const).map((side) => {
          const field = fields[side];
          return (
            <DepositField
              key={side}
              chain={chain}
              label={text(side === 'a' ? 'liquidity.firstAmount' : 'liquidity.secondAmount')}
              text={field.text}
              token={field.token}
              isTokenLoading={field.isLoading}
              balance={field.balance}
              isConnected={account !== undefined}
              isShort={field.balance !== undefined && field.balance < (field.amount ?? 0n)}
              onAmount={(amount) => setTyped((before) => typeDeposit(before, side, amount))}
              onChoose={() => onChoose(side)}
            />
          );
        })}
        <span className={styles.plus} aria-hidden="true">
          <Icon name="plus" size={16} />
        </span>
      </div>
      {tokens && (
        <DepositFacts
          tokens={tokens}
          amounts={deposit.priced}
          shown={shown}
          minted={deposit.shares}
          slippageBps={deposit.slippageBps}
        />
      )}
      <div className={styles.notices} aria-live="polite">
        {problems.length > 0 && <TokenProblems chain={chain} problems={problems} />}
        {shown.isUnreachable && <UnreachablePools chain={chain} onRetry={shown.retry} />}
        <TaxNotices taxes={deposit.taxes} />
      </div>
      {account && isAtStep && <DepositApprovals chain={chain} config={config} account={account} sides={sides} />}
      <ActionButton
        button={button}
        chain={chain}
        onConnect={onConnect}
        onReview={() => intent && setConfirming({ chain, intent, pool: shown.pool })}
      />
      {confirming && (
        <Suspense>
          <LiquidityDialog
            {...confirming}
            onSent={() => tokens && addPair([toWrapped(tokens[0], chain), toWrapped(tokens[1], chain)])}
            onClose={(wasSent) => {
              setConfirming(undefined);
              if (wasSent) setTyped(emptyDeposit);
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}

type FieldProps = {
  chain: Chain;
  label: string;
  text: string;
  token: Token | undefined;
  isTokenLoading: boolean;
  balance: bigint | undefined;
  isConnected: boolean;
  isShort: boolean;
  onAmount: (amount: string) => void;
  onChoose: () => void;
};

/** One side of the deposit: amount, token and balance. Max keeps a reserve of the native coin for gas. */
function DepositField({
  chain,
  label,
  text,
  token,
  isTokenLoading,
  balance,
  isConnected,
  isShort,
  onAmount,
  onChoose,
}: FieldProps) {
  const max = token && balance !== undefined ? getMaxSpend({ balance, token, chain }) : 0n;
  return (
    <AmountField
      label={label}
      amount={text}
      isLoading={false}
      token={token}
      isTokenLoading={isTokenLoading}
      onTyping={() => {}}
      onAmount={onAmount}
      onChoose={onChoose}
    >
      <Worth token={token} amount={text} />
      <BalanceLine
        token={token}
        balance={balance}
        isConnected={isConnected}
        isShort={isShort}
        onMax={token && max > 0n ? () => onAmount(formatUnits(max, token.decimals)) : undefined}
      />
    </AmountField>
  );
}
