import { expect } from '@playwright/test';
import type { Wallet } from '../fixtures/installWallet';

/**
 * Runs checks, and then checks that the wallet was asked for nothing but what it was asked before. An escape is told
 * even when an earlier check failed, since a test that failed by one is never repeated.
 */
export async function expectUnasked(
  { wallet, asked }: { wallet: Pick<Wallet, 'listAsked'>; asked: readonly string[] },
  checks: () => Promise<void>,
): Promise<void> {
  try {
    await checks();
  } finally {
    expect(await wallet.listAsked(), 'reached the wallet').toEqual(asked);
  }
}
