import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import { type Address, encodeFunctionData, erc20Abi, numberToHex } from 'viem';
import { syncChain } from '../../apps/gateway/src/chains/syncChain';
import { accessKeeper, makerIndex } from '../../apps/gateway/src/testing/accessKeeper';
import { createTrader } from '../../apps/gateway/src/testing/createTrader';
import { startGateway } from '../../apps/gateway/src/testing/startGateway';

const one = 10n ** 18n;
const gwei = 10n ** 9n;
const attackers = 100;
const perAttacker = 5;
/** More than a keeper needs to have looked at one order of each maker. */
const maxLooks = 200;
const spikeCount = 100;
/** What the time between two looks is by default, in ms. */
const lookMs = 2_000;
/** Blocks in which an allowance may be withdrawn, and their base fee. */
const withdrawals = 30;
const baseFee = 20n * gwei;
const honestIndex = 150;
const blockMs = 12_000;
/** A contract that reverts every call. */
const refuse = '0x60006000fd';

/** Attacks a keeper: with orders that fail, and with base fees that rise while its transaction waits. */
export async function measureKeeper() {
  const token = await measureWithScene(starveByToken);
  console.table({ token });
  const funds = await measureWithScene(starveByFunds);
  console.table({ funds });
  const spikes = await measureWithScene(spikeFees);
  console.table({ spikes });
  const withdrawals = await measureWithScene((scene) => withdrawInFront(scene, () => makerIndex));
  console.table({ withdrawals });
  const accounts = await measureWithScene((scene) => withdrawInFront(scene, (round) => 200 + round));
  return {
    'a hundred makers of a token that refuses': token,
    'a hundred makers whose funds are gone': funds,
    'fee spikes': spikes,
    'an allowance withdrawn in front of each fill': withdrawals,
    'the same, by a new account each time': accounts,
  };
}

type Scene = ReturnType<typeof accessKeeper> & { sync: () => Promise<void> };

async function measureWithScene<Result>(measure: (scene: Scene) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'livery-keeper-'));
  const limits = { VISITOR_ORDERS: '100000', VISITOR_REQUESTS: '100000', VISITOR_UPSTREAM: '1000000' };
  const gateway = await startGateway([1], { variables: { DATA_DIR: folder, ...limits } });
  try {
    const scene = accessKeeper(() => gateway, { chainId: 1, folder });
    await scene.fundMaker();
    return await measure({ ...scene, sync: gateway.sync });
  } finally {
    await gateway.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Orders of another token, whose transfers by the exchange fail since the keeper has listed them. */
async function starveByToken(scene: Scene) {
  const { usdc, token, trader } = scene.onChain();
  const sold = token('UNI');
  await postPoison(scene, [usdc, sold]);
  return starve(scene, () => trader.client.setCode({ address: sold, bytecode: refuse }));
}

/** Orders of the honest one's own pair, whose makers have moved their funds since the keeper has listed them. */
async function starveByFunds(scene: Scene) {
  const { usdc, dai } = scene.onChain();
  const makers = await postPoison(scene, [usdc, dai]);
  return starve(scene, async () => {
    for (const maker of makers) await scene.deal(dai, maker, 0n);
  });
}

/** Posts orders of a hundred makers that seem to bring four times as much as the honest one. */
async function postPoison(scene: Scene, tokens: [Address, Address]) {
  const { trader, url } = scene.onChain();
  const makers: Address[] = [];
  for (let index = 100; index < 100 + attackers; index++) {
    const { address } = createTrader(url, index);
    await trader.client.setBalance({ address, value: one });
    await scene.rest(tokens, 5_000n * 10n ** 6n, 1_600n, { index, count: perAttacker });
    makers.push(address);
  }
  return makers;
}

/** Counts the looks until the keeper fills an honest order that crosses the market by 15 %. */
async function starve(scene: Scene, spoil: () => Promise<unknown>) {
  const { usdc, dai, state } = scene.onChain();
  const honest = await scene.rest([usdc, dai], 5_000n * 10n ** 6n, 1_150n);
  const listed = await scene.listOrders(1_000);
  await spoil();
  const keeper = await scene.startKeeper({}, { list: async () => listed });
  let looks = 0;
  let outcome = '';
  let worstMs = 0;
  while (outcome !== 'sent' && looks < maxLooks) {
    // As of the keeper's clock, so that the pools are as fresh as it is.
    await syncChain(state, Date.now() + looks * lookMs);
    const start = performance.now();
    outcome = await keeper.look();
    worstMs = Math.max(worstMs, performance.now() - start);
    keeper.pass(lookMs);
    looks++;
  }
  const isHonest = keeper.lines.some((line) => line.includes(honest.hash) && line.includes('an order is filled'));
  return { orders: listed.length, 'honest filled': isHonest, looks, 'longest look, ms': Math.round(worstMs) };
}

/**
 * Has a keeper send a fill, raises the base fee so that it is not mined, and lets replacement after replacement be tried while the fee
 * moves on. Each spike has a new keeper with a limit of its own.
 */
async function spikeFees(scene: Scene) {
  const { keeper: account, usdc, wrapped, state } = scene.onChain();
  const next = createRandom(11n);
  let [sent, exceeded, closest] = [0, 0, 0];
  for (let spike = 0; spike < spikeCount; spike++) {
    await setBaseFee(scene, gwei);
    await scene.follow();
    const { cancel } = await scene.rest([wrapped, usdc], one, 1_030n);
    const maxLoss = 3n * 10n ** 15n + next(10_000n) * 2n * 10n ** 12n;
    const keeper = await scene.startKeeper({ maxLoss });
    const before = await account.balanceOf(nativeToken);
    await scene.call('evm_setAutomine', false);
    if ((await keeper.look()) === 'sent') sent++;
    for (let round = 0; round < 3; round++) {
      // Up to 3,000 gwei, more often little than much.
      await setBaseFee(scene, gwei + (next(3_000n * gwei) * next(1_000n)) / 1_000n, 10);
      await scene.sync();
      await keeper.look();
    }
    await scene.call('evm_setAutomine', true);
    for (let round = 0; round < 4 && !(await keeper.finish()); round++) {
      await setBaseFee(scene, gwei, 11);
      await scene.sync();
      await keeper.look();
    }
    const lost = before - (await account.balanceOf(nativeToken));
    if (lost > maxLoss) exceeded++;
    if (lost > 0n) closest = Math.max(closest, Number((lost * 1_000n) / maxLoss) / 1_000);
    await scene.follow();
    await cancel();
  }
  state.usedAt = 0;
  return {
    spikes: spikeCount,
    'fills sent': sent,
    'limit exceeded': exceeded,
    'most of a limit that was lost': closest,
  };
}

/**
 * Has an attacker rest an order that crosses the market by a tenth, withdraw its allowance in front of each fill, and approve again, for a number of
 * blocks of 12 s at a base fee of 20 gwei. The limit is the default. Before, an order of an honest maker was filled; at the end he rests another one,
 * and so does a new one.
 */
async function withdrawInFront(scene: Scene, getIndex: (round: number) => number) {
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
async function restCrossing(scene: Scene, index: number, round: number) {
  const { usdc, dai, url, trader } = scene.onChain();
  const { address } = createTrader(url, index);
  await trader.client.setBalance({ address, value: one });
  const order = await scene.rest([usdc, dai], 5_000n * 10n ** 6n, 1_100n, { index });
  await followAt(scene, round);
  return order;
}

/** Follows the chain as of the keeper's clock after so many blocks. */
async function followAt(scene: Scene, blocks: number) {
  await scene.follow();
  await syncChain(scene.onChain().state, Date.now() + blocks * blockMs);
}

/** Reads the gas of an account's transaction in the last block. */
async function readGas({ onChain }: Scene, account: Address): Promise<bigint> {
  const { client } = onChain().trader;
  const { transactions } = await client.getBlock({ includeTransactions: true });
  const fill = transactions.find(({ from }) => from.toLowerCase() === account.toLowerCase());
  return fill ? (await client.getTransactionReceipt({ hash: fill.hash })).gasUsed : 0n;
}

/** Mines blocks at a base fee. */
async function setBaseFee({ call }: Scene, fee: bigint, blocks = 1) {
  for (let block = 0; block < blocks; block++) {
    await call('anvil_setNextBlockBaseFeePerGas', numberToHex(fee));
    await call('anvil_mine', '0x1');
  }
}

function createRandom(seed: bigint) {
  let random = seed;
  return (below: bigint) => {
    random = (random * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    return (random >> 16n) % below;
  };
}
