import { useText } from '../text/useText';

/** The outline of a screen's card while its code loads. */
export function CardSkeleton() {
  const text = useText();
  return (
    <div className="shell-card" role="status">
      <span className="hidden-text">{text('liquidity.loading')}</span>
      <div className="shell-top" />
      <div className="shell-field" />
      <div className="shell-field" />
      <div className="shell-button" />
    </div>
  );
}
