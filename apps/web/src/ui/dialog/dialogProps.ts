import type { ReactNode } from 'react';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  hideTitle?: boolean;
  /** False leaves only the dialog's own buttons to close it. */
  dismissible?: boolean;
  /** What has the focus on opening, true for the first thing that can. */
  initialFocus?: () => HTMLElement | true | null;
  className?: string | undefined;
  children: ReactNode;
  footer?: ReactNode;
};
