import type { ComponentProps } from 'react';
import { Dialog } from '../../ui/Dialog';
import review from '../../ui/trade/Review.module.css';

type Props = Omit<ComponentProps<typeof Dialog>, 'className'> & {
  /** True while it has the review, which has two columns. */
  isReview: boolean;
};

/** The dialog of an action: its review, and the panels before and after, whose own title replaces the dialog's. */
export function ActionDialog({ isReview, hideTitle = !isReview, children, ...dialog }: Props) {
  return (
    <Dialog {...dialog} hideTitle={hideTitle} className={isReview ? review.dialog : review.panel}>
      <div aria-live="polite">{children}</div>
    </Dialog>
  );
}
