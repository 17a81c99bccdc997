import { useEffect } from 'react';

/** Brings, once the page stands, what it can live without until then: the wallets. */
export function useAfterForm(): void {
  useEffect(() => {
    void import('../config/startWallet').then(({ startWallet }) => startWallet());
  }, []);
}
