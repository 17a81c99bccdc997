import { expect, test } from 'vitest';
import { encodeLiquidity, listLiquidityFunctions } from '../../domain/calldata/encodeLiquidity';
import { renamedSelectors } from '../../domain/calldata/routerNames';
import { type Chain, getChain } from '../../domain/chains';
import { type LiquidityScene, liquidityScenes, withTransaction, withWord } from '../../testing/liquidityScene';
import { sceneTime } from '../../testing/quoteSwap';
import { stranger } from '../../testing/scene';
import { gateLiquidity } from './gateLiquidity';

const names = [
  'addNative',
  'addNativeFirst',
  'removeNative',
  'removeTaxed',
  'removeNativePermit',
  'removeTaxedPermit',
] as const;
const judge = ({ intent, transaction, facts }: LiquidityScene) => gateLiquidity(intent, transaction, facts);
const getSelector = ({ transaction: { data } }: LiquidityScene) => data.slice(0, 10);

function getAvalanche(): Chain {
  const chain = getChain(43114);
  if (!chain) throw new Error('Avalanche is missing.');
  return chain;
}

/** Returns a scene as it would be on Avalanche, with the call of its own router. */
function toAvalanche(scene: LiquidityScene): LiquidityScene {
  const { intent, transaction, facts } = scene;
  if (intent.type !== 'add' && intent.type !== 'remove') throw new Error('V1 is on Ethereum alone.');
  const chain = getAvalanche();
  const [a, b] = intent.tokens;
  const { id: chainId } = chain;
  const moved = {
    ...intent,
    chainId,
    tokens: [
      { ...a, chainId },
      { ...b, chainId },
    ],
  } as const;
  const isTaxed = 'taxBps' in intent && intent.taxBps !== undefined;
  const functionName = listLiquidityFunctions(moved).at(isTaxed ? -1 : 0) ?? 'migrate';
  const call = encodeLiquidity({ intent: moved, chain, functionName, deadline: sceneTime + 1200n });
  return { intent: moved, transaction: { ...transaction, ...call, chainId }, facts: { ...facts, chainId } };
}

test.each(names)('an honest change passes in the words of Avalanche’s router: %s', (name) => {
  const [onEthereum, onAvalanche] = [liquidityScenes[name], toAvalanche(liquidityScenes[name])];
  expect(renamedSelectors).toContainEqual([getSelector(onEthereum), getSelector(onAvalanche)]);
  const verdict = judge(onAvalanche);
  if (!verdict.ok) throw new Error(`${verdict.code} ${verdict.reason}`);
  expect(verdict.transaction).toMatchObject({ ...onAvalanche.transaction, to: getAvalanche().v2.router });
  const honest = judge(onEthereum);
  if (!honest.ok) throw new Error(honest.reason);
  expect(verdict.facts).toMatchObject({ functionName: honest.facts.functionName, payee: honest.facts.payee });
});

test.each(names)('a call in the words of another chain’s router is blocked: %s', (name) => {
  const [onEthereum, onAvalanche] = [liquidityScenes[name], toAvalanche(liquidityScenes[name])];
  const swapped = (scene: LiquidityScene, other: LiquidityScene) =>
    withTransaction(scene, { data: `0x${getSelector(other).slice(2)}${scene.transaction.data.slice(10)}` });
  expect(judge(swapped(onAvalanche, onEthereum))).toMatchObject({ ok: false, code: 'UNDECODABLE' });
  expect(judge(swapped(onEthereum, onAvalanche))).toMatchObject({ ok: false, code: 'UNDECODABLE' });
});

test('the rules read the renamed call like every other', () => {
  const deposit = toAvalanche(liquidityScenes.addNative);
  expect(judge(withWord(deposit, 4, stranger))).toMatchObject({ ok: false, code: 'PAYEE_MISMATCH' });
  expect(judge(withWord(deposit, 3, 0n))).toMatchObject({ ok: false, code: 'MINIMUM_TOO_LOW' });
  const removal = toAvalanche(liquidityScenes.removeNative);
  expect(judge(withWord(removal, 1, 2n ** 256n - 1n))).toMatchObject({ ok: false, code: 'AMOUNT_MISMATCH' });
  const { data } = removal.transaction;
  expect(judge(withTransaction(removal, { data: `${data}00` }))).toMatchObject({ ok: false, code: 'UNDECODABLE' });
});
