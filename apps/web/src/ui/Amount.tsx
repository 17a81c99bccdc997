import { useGroupedDigits } from '../text/useLanguage';

type Written = {
  /** A plain decimal or percentage. */
  amount: string;
  symbol?: string | undefined;
};

type Props = Written & { sign?: '+' | '−' | '' | undefined; className?: string | undefined };

/** A number outside a sentence as is usual in the trader's language: its unit stands after it in every language. */
export function Amount({ sign = '', className, ...written }: Props) {
  const shown = `${sign}${useAmountText()(written)}`;
  return (
    <bdi key={shown} translate="no" className={className}>
      {shown}
    </bdi>
  );
}

/** Returns a function that writes an amount with its unit, for a line of several and for a picture. */
export function useAmountText(): (written: Written) => string {
  const group = useGroupedDigits();
  return ({ amount, symbol }) => (symbol ? `${group(amount)} ${symbol}` : group(amount));
}
