import { parseAmount } from '@livery/core/domain/amounts/parseAmount';
import type { Token } from '@livery/core/domain/tokens/token';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsUnsellable } from '../chain/tokenTrial';
import { findAppConfig } from '../config/readAppConfig';
import { getLanguageTag } from '../text/languages';
import type { TextId } from '../text/textId';
import { useLanguage } from '../text/useLanguage';
import { useText } from '../text/useText';
import { joinClasses } from '../ui/joinClasses';
import { formatWorth } from './formatWorth';
import { priceQuery } from './prices';
import styles from './Worth.module.css';

// A chunk of its own, which the form does not wait for.

type Props = {
  token: Token | undefined;
  /** In base units or, as typed, in whole tokens. */
  amount: bigint | string | undefined;
  /** True for a line of its own; else the worth takes the place that a line has left. */
  isLine?: boolean;
};

/**
 * The worth of an amount in US dollars, for information. Its space is there from the start; blank while it is unknown, and absent
 * where the operator does not show it.
 */
export function Worth({ token, amount: given, isLine = false }: Props) {
  const amount = typeof given === 'string' && token ? parseAmount(given, token.decimals) : given;
  const { isOff, worth } = useWorth(token, typeof amount === 'bigint' ? amount : undefined);
  if (isOff) return null;
  return (
    <span className={joinClasses(styles.worth, isLine && styles.line)}>
      {worth && <bdi className="figure">{worth}</bdi>}
    </span>
  );
}

/**
 * Returns the worth of base units in words, whether its first price is being asked for, and whether the operator shows
 * none. The worth is undefined while it is unknown, and for a token that could not be sold in a test run: no one pays
 * its price.
 */
export function useWorth(token: Token | undefined, amount: bigint | undefined) {
  const language = getLanguageTag(useLanguage());
  const [isOff] = useState(() => findAppConfig()?.config.worth === false);
  const isUnsellable = useIsUnsellable(token);
  const isAsked = !isOff && !isUnsellable && token !== undefined && amount !== undefined && amount > 0n;
  const { data: price, isFetched, isFetching } = useQuery(priceQuery(isAsked ? token : undefined));
  const worth = isAsked && price ? formatWorth(amount, { price, decimals: token.decimals, language }) : undefined;
  return { isOff, worth, isLoading: isFetching && !isFetched };
}

/** Says whose the dollars of a dialog or a list are; absent where the operator does not show them. */
export function WorthNote({ words = 'swap.worthByExchange' }: { words?: TextId }) {
  const text = useText();
  const [isOff] = useState(() => findAppConfig()?.config.worth === false);
  return isOff ? null : <p className={styles.note}>{text(words)}</p>;
}
