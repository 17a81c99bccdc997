import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gasPriceOracle } from '@livery/core/domain/dataFee';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { encodeFunctionData, numberToHex, parseAbi } from 'viem';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accessKeeper, keeperLimits } from '../../testing/accessKeeper';
import { startGateway } from '../../testing/startGateway';

const oracleAbi = parseAbi(['function set(uint256 l1BaseFee, uint256 blobBaseFee)']);
const folder = mkdtempSync(join(tmpdir(), 'livery-rollup-'));
const chainIds = [10, 8453];
const one = 10n ** 18n;
const gwei = 10n ** 9n;
let gateway: Awaited<ReturnType<typeof startGateway>>;

beforeAll(async () => {
  gateway = await startGateway(chainIds, { variables: { DATA_DIR: join(folder, 'book') } });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Gives tests a chain whose bytes cost what they say. */
function openRollup(chainId: number) {
  const scene = accessKeeper(() => gateway, { chainId, folder: join(folder, `${chainId}`) });
  return {
    ...scene,
    /** Sets the fee of a unit of gas on Ethereum, in wei, which is what a byte costs. */
    async setDataFee(l1BaseFee: bigint) {
      const data = encodeFunctionData({ abi: oracleAbi, args: [l1BaseFee, 0n] });
      const { trader } = scene.onChain();
      await trader.client.sendTransactionSync({ to: gasPriceOracle, data, gas: 200_000n, chain: null });
      await scene.follow();
    },
  };
}

test.each(chainIds)('on chain %i a fill that would not pay for its bytes is not sent', async (chainId) => {
  const { onChain, fundMaker, follow, rest, startKeeper, setDataFee } = openRollup(chainId);
  await fundMaker();
  const { keeper: account, usdc, wrapped } = onChain();
  // About 0.03 coins above the market.
  const { cancel } = await rest([wrapped, usdc], one, 1_030n);
  const before = await account.balanceOf(nativeToken);
  // Some 700 bytes at 0.00008 coins.
  await setDataFee(10n ** 6n * gwei);
  const keeper = await startKeeper();
  expect(await keeper.look()).toBe('nothing');
  expect(keeper.lines.join()).toContain('it gains less than gas and KEEPER_MIN_PROFIT');
  expect(await account.balanceOf(nativeToken)).toBe(before);
  await setDataFee(20n * gwei);
  const next = await startKeeper();
  expect(await next.look()).toBe('sent');
  await follow();
  expect(await next.look()).toBe('nothing');
  expect(await next.read('profit')).toBeGreaterThan(0.001);
  expect(await account.balanceOf(nativeToken)).toBeGreaterThan(before + keeperLimits.minProfit);
  await cancel();
});

test('the bytes of a fill count in what it may lose', async () => {
  const { onChain, follow, rest, startKeeper, setDataFee } = openRollup(10);
  const { usdc, wrapped } = onChain();
  const { cancel } = await rest([wrapped, usdc], one, 1_030n);
  // Some 700 bytes at 0.000008 coins: it gains more than that.
  await setDataFee(10n ** 5n * gwei);
  expect(await (await startKeeper({ maxLoss: 10n ** 15n })).look()).toBe('stopped');
  const keeper = await startKeeper({ maxLoss: 10n ** 17n });
  expect(await keeper.look()).toBe('sent');
  await follow();
  await keeper.look();
  await setDataFee(20n * gwei);
  await cancel();
});

test('a transaction that earns nothing costs its gas and its bytes', async () => {
  const { onChain, call, follow, rest, startKeeper } = openRollup(10);
  const { usdc, wrapped, state } = onChain();
  const { cancel } = await rest([wrapped, usdc], one, 1_030n);
  const keeper = await startKeeper();
  await call('evm_setAutomine', false);
  expect(await keeper.look()).toBe('sent');
  await call('anvil_dropAllTransactions');
  await call('anvil_mine', '0xa');
  expect(await keeper.look()).toBe('waiting');
  await call('evm_setAutomine', true);
  await call('anvil_mine', '0x1');
  await follow();
  // As the nodes of these chains do.
  const fee = 3n * 10n ** 15n;
  const request = state.rpc.request.bind(state.rpc);
  vi.spyOn(state.rpc, 'request').mockImplementation(async (method, ...others) => {
    const answer = await request(method, ...others);
    const isReceipt = method === 'eth_getTransactionReceipt' && typeof answer === 'object' && answer !== null;
    return isReceipt ? { ...answer, l1Fee: numberToHex(fee) } : answer;
  });
  await keeper.look();
  vi.restoreAllMocks();
  expect(await keeper.read('loss')).toBeGreaterThan(Number(fee) / 1e18);
  expect(await keeper.read('loss')).toBeLessThan((Number(fee) / 1e18) * 1.5);
  await follow();
  await keeper.look();
  await cancel();
});
