type Props = { short: string; exact: string };

/**
 * The digits of an order's amounts where many orders are listed: enough for the five decimals of a bought amount below
 * 100,000.
 */
export const listedDigits = 10;

/** A text whose amounts may be cut: in full on hover, and for screen readers. */
export function ExactText({ short, exact }: Props) {
  if (short === exact) return <span>{short}</span>;
  return (
    <span title={exact}>
      <span aria-hidden="true">{short}</span>
      <span className="hidden-text">{exact}</span>
    </span>
  );
}
