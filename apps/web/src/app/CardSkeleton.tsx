import { useText } from '../text/useText';

/** The outline of a screen's card while its code loads. */
export function CardSkeleton() {
  const text = useText();
  return (
    <div className="shell-card" role="status">
      <span className="hidden-text">{text('common.loading')}</span>
      <div className="shell-top" />
      <div className="shell-field" />
      <div className="shell-field" />
      <div className="shell-button" />
    </div>
  );
}

/** The outline of a screen with its market beside the card. */
export function WideSkeleton() {
  return (
    <div className="shell-trade" data-wide="">
      <div className="shell-form">
        <CardSkeleton />
      </div>
      <div className="shell-market">
        <div className="shell-outline" />
      </div>
    </div>
  );
}
