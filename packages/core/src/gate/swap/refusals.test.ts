import { zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { withWitness } from '../../testing/hostileWitnesses';
import {
  dai,
  friend,
  honestScenes,
  type Scene,
  stranger,
  withFacts,
  withIntent,
  withResponse,
  withSimulation,
} from '../../testing/scene';
import { gate } from './gate';

const judge = ({ intent, quote, facts }: Scene) => gate(intent, quote, facts);
const { plain, sent } = honestScenes;
const [asShown, asAnother] = [18, 6].map((decimals) => ({ address: dai.address, decimals, symbol: 'DAI' }));
if (!asShown || !asAnother) throw new Error('A description is missing.');
const revert = { code: 'REASON', name: 'Not today' } as const;

/** A typed name, and the account that it stands for on the wallet's own node. */
const named = (scene: Scene, recipient: typeof friend | null) =>
  withWitness(withIntent(scene, { recipientName: 'friend.eth' }), { recipient });

test('a refusal carries what its rule found, so that the page need not look again', () => {
  const disputed = withWitness(withFacts(plain, { tokens: [asAnother] }), { tokens: [asShown] });
  const dispute = { token: dai, gateway: asAnother, wallet: asShown };
  expect(judge(disputed)).toMatchObject({ code: 'TOKEN_MISMATCH', dispute });
  expect(judge(named(sent, null))).toMatchObject({ code: 'PAYEE_MISMATCH', named: null });
  expect(judge(named(sent, stranger))).toMatchObject({ code: 'PAYEE_MISMATCH', named: stranger });
  expect(judge(withIntent(plain, { recipient: friend }))).toMatchObject({ code: 'PAYEE_MISMATCH', unpaid: friend });
  expect(judge(withSimulation(plain, { balanceChanges: [], revert }))).toMatchObject({ code: 'WOULD_REVERT', revert });
  expect(judge(withWitness(plain, { revert }))).toMatchObject({ code: 'WOULD_REVERT', revert });
});

test('of two faults with one code, the one with more to say is told', () => {
  const unpaid = withIntent(plain, { recipient: friend });
  expect(judge(named(unpaid, null))).toMatchObject({ code: 'PAYEE_MISMATCH', named: null });
  const disputed = withWitness(withFacts(plain, { tokens: [asAnother] }), { tokens: [asShown] });
  const wrong = withResponse(disputed, { buyTokenAddress: zeroAddress });
  expect(judge(wrong)).toMatchObject({ code: 'TOKEN_MISMATCH', dispute: { token: dai } });
});

test('a refusal says nothing about what its rule did not find', () => {
  const verdict = judge(withFacts(withSimulation(plain, { revert }), { chainId: 56 }));
  expect(verdict).toEqual({ ok: false, code: 'WRONG_CHAIN', reason: 'Your wallet is on a different network.' });
});
