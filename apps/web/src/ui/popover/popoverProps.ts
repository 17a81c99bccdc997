import type { ReactNode, RefObject } from 'react';

export type PopoverProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
};
