import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nativeToken } from '@livery/core/domain/tokens/nativeToken';
import type { Address } from 'viem';
import { syncChain } from '../../apps/gateway/src/chains/syncChain';
import { accessKeeper, makerIndex } from '../../apps/gateway/src/testing/accessKeeper';
import { createTrader } from '../../apps/gateway/src/testing/createTrader';
import { startGateway } from '../../apps/gateway/src/testing/startGateway';
import { type KeeperScene, setBaseFee } from './keeperScene';
import { withdrawInFront } from './withdrawInFront';

const one = 10n ** 18n;
const gwei = 10n ** 9n;
const attackers = 100;
const perAttacker = 5;
/** More than a keeper needs to have looked at one order of each maker. */
const maxLooks = 200;
const spikeCount = 100;
/** What the time between two looks is by default, in ms. */
const lookMs = 2_000;
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

async function measureWithScene<Result>(measure: (scene: KeeperScene) => Promise<Result>): Promise<Result> {
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

/** Orders of another token, whose transfers by the exchange fail from when the keeper lists them. */
async function starveByToken(scene: KeeperScene) {
  const { usdc, token, trader } = scene.onChain();
  const sold = token('UNI');
  await postPoison(scene, [usdc, sold]);
  return starve(scene, () => trader.client.setCode({ address: sold, bytecode: refuse }));
}

/** Orders of the honest one's own pair, whose makers have moved their funds since the keeper has listed them. */
async function starveByFunds(scene: KeeperScene) {
  const { usdc, dai } = scene.onChain();
  const makers = await postPoison(scene, [usdc, dai]);
  return starve(scene, async () => {
    for (const maker of makers) await scene.deal(dai, maker, 0n);
  });
}

/** Posts orders of a hundred makers that seem to bring four times as much as the honest one. */
async function postPoison(scene: KeeperScene, tokens: [Address, Address]) {
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
async function starve(scene: KeeperScene, spoil: () => Promise<unknown>) {
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
 * Has a keeper send a fill, raises the base fee so that the fill is not mined, and lets the keeper try replacement
 * after replacement while the fee rises. Each spike has a new keeper with a limit of its own.
 */
async function spikeFees(scene: KeeperScene) {
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

function createRandom(seed: bigint) {
  let random = seed;
  return (below: bigint) => {
    random = (random * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    return (random >> 16n) % below;
  };
}
