import type { Token } from '@livery/core/domain/tokens/token';
import { useState } from 'react';

/** An amount that is typed in dollars, and the tokens that it stands for. */
export type Money = {
  token: Token;
  /** As typed, in dollars. */
  text: string;
  /** In whole tokens; empty for what is no amount. The trade asks for these. */
  amount: string;
  /** Returns the tokens that dollars buy now. */
  toAmount: (text: string) => string;
};

/**
 * Keeps an amount of tokens that is typed in dollars. The tokens are what counts: when the form holds another amount or
 * token than was typed here, as after Max or a sent trade, the dollars are forgotten.
 */
export function useMoney({ token, amount, onAmount }: UseMoneyParameters) {
  const [typed, setMoney] = useState<Money>();
  const isSame = typed?.token.address === token?.address && typed?.token.chainId === token?.chainId;
  const money = isSame && typed?.amount === amount ? typed : undefined;
  const onText = (text: string) => {
    if (!money) {
      setMoney(undefined);
      return onAmount(text);
    }
    const next = money.toAmount(text);
    setMoney({ ...money, text, amount: next });
    onAmount(next);
  };
  return { money, setMoney, shown: money?.text ?? amount, onText };
}

type UseMoneyParameters = { token: Token | undefined; amount: string; onAmount: (amount: string) => void };
