import type { I18n } from '@lingui/core';
import { createContext, type ReactNode } from 'react';

export const TextContext = createContext<I18n | undefined>(undefined);

/** Hands the loaded catalogue to every component below. */
export function TextProvider({ texts, children }: { texts: I18n; children: ReactNode }) {
  return <TextContext value={texts}>{children}</TextContext>;
}
