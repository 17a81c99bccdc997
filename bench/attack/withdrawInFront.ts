import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { type Address, encodeFunctionData, erc20Abi } from 'viem';
import { syncChain } from '../../apps/gateway/src/chains/syncChain';
import { makerIndex } from '../../apps/gateway/src/testing/accessKeeper';
import { createTrader } from '../../apps/gateway/src/testing/createTrader';
import { type KeeperScene, setBaseFee } from './keeperScene';

const one = 10n ** 18n;
const gwei = 10n ** 9n;
/** Blocks in which an allowance may be withdrawn, and their base fee. */
const withdrawals = 30;
const baseFee = 20n * gwei;
const honestIndex = 150;
const blockMs = 12_000;

/**
 * Has an attacker rest an order that crosses the market by a tenth, withdraw its allowance in front of each fill, and
 * approve again, for a number of blocks of 12 s at a base fee of 20 gwei. The limit is the default. Before, an order of
 * an honest maker was filled; at the end he rests another one, and so does a new one.
 */
export async function withdrawInFront(scene: KeeperScene, getIndex: (round: number) => number) {
  const { keeper: account, dai, exchange, url } = scene.onChain();
  const keeper = await scene.startKeeper({ maxLoss: 5n * 10n ** 16n });
  const fillHonest = async (index: number, round: number) => {
    const { hash, cancel } = await restCrossing(scene, index, round);
    for (let looks = 0; looks < 3 && (await keeper.look()) === 'waiting'; looks++) await followAt(scene, round);
    await followAt(scene, round);
    await keeper.look();
    await cancel();
    return keeper.lines.some((line) => line.includes(hash) && line.includes('"outcome":"filled"'));
  };
  await setBaseFee(scene, baseFee);
  await fillHonest(honestIndex, 0);
  const before = await account.balanceOf(nativeToken);
  let [fills, gas, paid] = [0, 0n, 0n];
  for (let round = 0; round < withdrawals; round++) {
    await setBaseFee(scene, baseFee);
    const index = getIndex(round);
    const attacker = createTrader(url, index);
    const isNew = index !== makerIndex;
    if (isNew || round === 0) await restCrossing(scene, index, round);
    else await attacker.client.setBalance({ address: attacker.address, value: one });
    await followAt(scene, round);
    await scene.call('evm_setAutomine', false);
    const isSent = (await keeper.look()) === 'sent';
    if (isSent) {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [exchange, 0n] });
      const gasPrice = (scene.onChain().state.gasPrice * 5n) / 4n + 3n * gwei;
      await attacker.client.sendTransaction({ to: dai, data, gas: 60_000n, gasPrice, chain: null });
    }
    await setBaseFee(scene, baseFee);
    await scene.call('evm_setAutomine', true);
    if (isSent) {
      fills++;
      gas += await readGas(scene, account.address);
      if (!isNew) await attacker.approve(dai, exchange);
    }
    // A new account's first approval is in it, and its funds are a gift.
    if (isSent) paid += one - (await attacker.balanceOf(nativeToken));
    await followAt(scene, round);
    await keeper.look();
    keeper.pass(blockMs);
  }
  const lost = before - (await account.balanceOf(nativeToken));
  await setBaseFee(scene, baseFee);
  return {
    ...{ blocks: withdrawals, 'fills that reverted': fills, 'gas of one': fills && Math.round(Number(gas) / fills) },
    'keeper lost': round4(lost),
    'attacker paid for gas': round4(paid),
    'honest filled': await fillHonest(honestIndex, withdrawals),
    'new honest filled': await fillHonest(honestIndex + 1, withdrawals),
  };
}

const round4 = (wei: bigint) => Math.round(Number(wei) / 1e14) / 1e4;

/** Rests an order of a funded account that crosses the market by a tenth. */
async function restCrossing(scene: KeeperScene, index: number, round: number) {
  const { usdc, dai, url, trader } = scene.onChain();
  const { address } = createTrader(url, index);
  await trader.client.setBalance({ address, value: one });
  const order = await scene.rest([usdc, dai], 5_000n * 10n ** 6n, 1_100n, { index });
  await followAt(scene, round);
  return order;
}

/** Follows the chain as of the keeper's clock after so many blocks. */
async function followAt(scene: KeeperScene, blocks: number) {
  await scene.follow();
  await syncChain(scene.onChain().state, Date.now() + blocks * blockMs);
}

/** Reads the gas of an account's transaction in the last block. */
async function readGas({ onChain }: KeeperScene, account: Address): Promise<bigint> {
  const { client } = onChain().trader;
  const { transactions } = await client.getBlock({ includeTransactions: true });
  const fill = transactions.find(({ from }) => from.toLowerCase() === account.toLowerCase());
  return fill ? (await client.getTransactionReceipt({ hash: fill.hash })).gasUsed : 0n;
}
