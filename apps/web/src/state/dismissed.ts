import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persisted } from './persisted';

const schema = v.object({ lowBalance: v.fallback(v.boolean(), false) });

type Dismissed = v.InferOutput<typeof schema>;

/** The notices that the trader dismissed, remembered until the tab is closed. */
export const useDismissed = create<Dismissed>()(
  persist(
    (): Dismissed => ({ lowBalance: false }),
    persisted(
      'dismissed',
      1,
      schema,
      (dismissed) => dismissed,
      () => sessionStorage,
    ),
  ),
);
