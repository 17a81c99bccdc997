// A chunk of its own, which the form does not wait for.
import { abbreviateSymbol, type Token } from '@livery/core/domain/tokens/token';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { findAppConfig } from '../config/readAppConfig';
import { useText } from '../text/useText';
import { Amount } from '../ui/Amount';
import { joinClasses } from '../ui/joinClasses';
import pill from '../ui/trade/Pill.module.css';
import { toDollars, toTokenAmount } from './convertMoney';
import styles from './MoneySwitch.module.css';
import { priceQuery } from './prices';
import type { Money } from './useMoney';

type Props = {
  token: Token;
  /** As the form holds it, in whole tokens. */
  amount: string;
  money: Money | undefined;
  onMoney: (money: Money | undefined) => void;
};

/**
 * The button that has the amount typed in dollars. Absent while the token has no price, and where the operator shows no
 * worth.
 */
export function MoneySwitch({ token, amount, money, onMoney }: Props) {
  const text = useText();
  const queries = useQueryClient();
  const [isOff] = useState(() => findAppConfig()?.config.worth === false);
  const query = priceQuery(isOff ? undefined : token);
  const { data: price } = useQuery(query);
  const { decimals } = token;
  if (!price || toTokenAmount('1', { price, decimals: 36 }) === '') return null;
  // The newest price of each key; the last known one while none arrives.
  const toAmount = (dollars: string) =>
    toTokenAmount(dollars, { price: queries.getQueryData(query.queryKey) ?? price, decimals });
  const start = () => onMoney({ token, text: toDollars(amount, { price, decimals }), amount, toAmount });
  return (
    <button
      type="button"
      className={joinClasses(pill.pill, styles.switch)}
      aria-label={text('swap.typeDollars')}
      aria-pressed={money !== undefined}
      onClick={money ? () => onMoney(undefined) : start}
    >
      $
    </button>
  );
}

/** The tokens that typed dollars stand for, under them: these are what the trade is for. */
export function MoneyTokens({ money: { token, amount } }: { money: Money }) {
  return (
    <span className={styles.tokens} role="status">
      <Amount amount={amount || '0'} symbol={abbreviateSymbol(token.symbol)} className="figure" />
    </span>
  );
}
