import { create } from 'zustand';

/** Whether the last attempt to connect a wallet failed, other than by the trader's own no. */
export const useConnectionFailure = create<{ hasFailed: boolean }>(() => ({ hasFailed: false }));
