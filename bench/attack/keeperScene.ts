import { numberToHex } from 'viem';
import type { accessKeeper } from '../../apps/gateway/src/testing/accessKeeper';

/** A chain with a book, whose keeper is attacked. */
export type KeeperScene = ReturnType<typeof accessKeeper> & { sync: () => Promise<void> };

/** Mines blocks at a base fee. */
export async function setBaseFee({ call }: KeeperScene, fee: bigint, blocks = 1) {
  for (let block = 0; block < blocks; block++) {
    await call('anvil_setNextBlockBaseFeePerGas', numberToHex(fee));
    await call('anvil_mine', '0x1');
  }
}
