// A chunk of its own: one of the liquidity screens.

import type { Chain } from '@livery/core/domain/chains';
import { getMaxSpend, toWrapped } from '@livery/core/domain/tokens/nativeToken';
import type { Token } from '@livery/core/domain/tokens/token';
import type { ProductConfig } from '@livery/core/wire/productConfig';
import { useState } from 'react';
import { listNeeded } from '../../../approval/neededApproval';
import { useConnection } from '../../../connection/useConnection';
import { Worth } from '../../../fiat/Worth';
import { addPair } from '../../../state/addedPairs';
import type { TextId } from '../../../text/textId';
import { useText } from '../../../text/useText';
import { Card } from '../../../ui/Card';
import type { Elements } from '../../../ui/content';
import { Icon } from '../../../ui/Icon';
import { Notice } from '../../../ui/Notice';
import { AmountField } from '../../../ui/trade/AmountField';
import { BalanceLine } from '../../../ui/trade/BalanceLine';
import { ShareButtons } from '../../../ui/trade/ShareButtons';
import type { FoundToken } from '../../../ui/trade/TokenProblems';
import { SentAlerts } from '../../../wallet/SentAlerts';
import { getLiquidityPath } from '../paths';
import { ChangeAction } from '../ui/ChangeAction';
import { PairNotices } from '../ui/PairNotices';
import { ScreenHead } from '../ui/ScreenHead';
import styles from './AddScreen.module.css';
import { DepositFacts } from './DepositFacts';
import { type DepositSide, emptyDeposit, typeDeposit } from './depositForm';
import { type Deposit, useDeposit } from './useDeposit';

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
  const [a, b] = [found.a.token, found.b.token];
  const tokens = a && b ? ([a, b] as const) : undefined;
  const deposit = useDeposit({ chain, config, a, b, typed, connection });
  const { shown, approvals, intent } = deposit;
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
      <DepositFields
        {...{ chain, found, deposit, onChoose }}
        isConnected={connection.address !== undefined}
        onAmount={(side, amount) => setTyped((before) => typeDeposit(before, side, amount))}
      />
      {tokens && (
        <DepositFacts
          tokens={tokens}
          amounts={deposit.priced}
          shown={shown}
          minted={deposit.shares}
          slippageBps={deposit.slippageBps}
        />
      )}
      <PairNotices {...{ chain, found, shown }} restriction={deposit.restriction} taxes={deposit.taxes} />
      <ChangeAction
        {...{ chain, approvals, onConnect }}
        button={deposit.button}
        change={intent && { chain, intent, pool: shown.pool, held: shown.shares, needed: listNeeded(approvals) }}
        onSent={() => tokens && addPair([toWrapped(tokens[0], chain), toWrapped(tokens[1], chain)])}
        onClose={(wasSent) => wasSent && setTyped(emptyDeposit)}
      />
    </Card>
  );
}

type FieldsProps = Pick<Props, 'chain' | 'onChoose'> & {
  found: Pick<Props, 'a' | 'b'>;
  deposit: Deposit;
  isConnected: boolean;
  onAmount: (side: DepositSide, amount: string) => void;
};

/** Both sides of the deposit. */
function DepositFields({ chain, found, deposit, isConnected, onChoose, onAmount }: FieldsProps) {
  const text = useText();
  const getField = (side: DepositSide) => {
    const { balance, amount } = deposit.sides[side === 'a' ? 0 : 1];
    const { token, isLoading } = found[side];
    return {
      ...{ chain, token, balance, isConnected, text: deposit.amounts[side].text },
      isTokenLoading: isLoading,
      isShort: balance !== undefined && balance < (amount ?? 0n),
      onAmount: (typed: string) => onAmount(side, typed),
      onChoose: () => onChoose(side),
    };
  };
  return (
    <div className={styles.sides}>
      <DepositField {...getField('a')} label={text('liquidity.firstAmount')} tokenName="liquidity.firstTokenOf" />
      <span className={styles.plus} aria-hidden="true">
        <Icon name="plus" size={14} />
      </span>
      <DepositField {...getField('b')} label={text('liquidity.secondAmount')} tokenName="liquidity.secondTokenOf" />
    </div>
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
