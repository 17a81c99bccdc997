// A chunk of its own: one of the liquidity screens.

import type { Chain } from '@livery/core/domain/chains';
import { getMaxSpend, toWrapped } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { Suspense, useState } from 'react';
import { ApprovalRow } from '../../../approval/ApprovalRow';
import { listNeeded } from '../../../approval/neededApproval';
import { useConnection } from '../../../connection/useConnection';
import { Worth } from '../../../fiat/Worth';
import { RestrictionNotice } from '../../../restriction/RestrictionNotice';
import { addPair } from '../../../state/addedPairs';
import type { TextId } from '../../../text/textId';
import { useText } from '../../../text/useText';
import { Card } from '../../../ui/Card';
import type { Elements } from '../../../ui/content';
import { Icon } from '../../../ui/Icon';
import { lazyDialog } from '../../../ui/lazy/lazyPart';
import { Notice } from '../../../ui/Notice';
import { AmountField } from '../../../ui/trade/AmountField';
import { BalanceLine } from '../../../ui/trade/BalanceLine';
import { MainButton } from '../../../ui/trade/MainButton';
import { ShareButtons } from '../../../ui/trade/ShareButtons';
import { type FoundToken, TokenProblems } from '../../../ui/trade/TokenProblems';
import { SentAlerts } from '../../../wallet/SentAlerts';
import type { LiquidityToConfirm } from '../confirm/liquidityWords';
import { getLiquidityPath } from '../paths';
import { ScreenHead } from '../ui/ScreenHead';
import { TaxNotices } from '../ui/TaxNotices';
import { UnreachablePools } from '../ui/UnreachablePools';
import styles from './AddScreen.module.css';
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
  settings: Elements;
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
  const { shown, sides, approvals, amounts, button, intent } = deposit;
  const { address: account } = connection;
  const isAtStep = button.action === 'review' || button.hint !== undefined;
  const problems = [found.a, found.b].flatMap(({ problem }) => problem ?? []);
  const getField = (side: DepositSide) => {
    const { balance, amount } = sides[side === 'a' ? 0 : 1];
    const { token, isLoading } = found[side];
    return {
      ...{ chain, token, balance, text: amounts[side].text },
      isTokenLoading: isLoading,
      isConnected: account !== undefined,
      isShort: balance !== undefined && balance < (amount ?? 0n),
      onAmount: (text: string) => setTyped((before) => typeDeposit(before, side, text)),
      onChoose: () => onChoose(side),
    };
  };
  return (
    <Card data-form="">
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
        <DepositField {...getField('a')} label={text('liquidity.firstAmount')} tokenName="liquidity.firstTokenOf" />
        <span className={styles.plus} aria-hidden="true">
          <Icon name="plus" size={14} />
        </span>
        <DepositField {...getField('b')} label={text('liquidity.secondAmount')} tokenName="liquidity.secondTokenOf" />
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
        {deposit.restriction && <RestrictionNotice restriction={deposit.restriction} />}
        <TaxNotices taxes={deposit.taxes} />
      </div>
      <ApprovalRow steps={approvals} isShown={isAtStep}>
        <MainButton
          button={button}
          chain={chain}
          actions={{
            connect: onConnect,
            review: () =>
              intent &&
              setConfirming({ chain, intent, pool: shown.pool, held: shown.shares, needed: listNeeded(approvals) }),
          }}
        />
      </ApprovalRow>
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
  tokenName: TextId;
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
  tokenName,
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
      tokenName={tokenName}
      amount={text}
      isLoading={false}
      token={token}
      isTokenLoading={isTokenLoading}
      onTyping={() => {}}
      onAmount={onAmount}
      onChoose={onChoose}
      corner={token && isConnected && <ShareButtons max={max} decimals={token.decimals} onAmount={onAmount} />}
    >
      <Worth token={token} amount={text} />
      <BalanceLine token={token} balance={balance} isConnected={isConnected} isShort={isShort} />
    </AmountField>
  );
}
