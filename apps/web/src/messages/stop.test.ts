import { RpcFailedError } from '@livery/core/errors/rpc';
import { SendFailedError, SignFailedError } from '@livery/core/errors/transaction';
import { WrongSenderError } from '@livery/core/errors/wallet';
import type { Blocked } from '@livery/core/gate/common/verdict';
import { dai, trader, usdc } from '@livery/core/testing/scene';
import { UnknownRpcError } from 'viem';
import { expect, test } from 'vitest';
import { readStop, stopByGate } from './stop';

const dispute = { token: usdc, gateway: { ...usdc, decimals: 18 }, wallet: dai };

test.each<[string, Partial<Blocked>, object]>([
  ['a rule', {}, { code: 'PAYEE_MISMATCH' }],
  ['a token that the nodes describe differently', { dispute }, { code: 'PAYEE_MISMATCH', dispute }],
  ['a name of another account', { named: trader }, { code: 'NAME_DISPUTED', named: trader }],
  ['a name of no account', { named: null }, { code: 'NAME_DENIED' }],
  ['a call that does not pay the recipient', { unpaid: trader }, { code: 'CANNOT_PAY_RECIPIENT' }],
  ['a revert', { revert: { code: 'REASON', name: 'Not today' } }, { code: 'REASON', revert: 'Not today' }],
])('an action that the gate blocks for %s keeps what it found, without the sentence', (_, found, stop) => {
  const blocked: Blocked = { ok: false, code: 'PAYEE_MISMATCH', reason: 'The route pays another account.', ...found };
  expect(stopByGate(blocked)).toEqual({ status: 'blocked', ...stop });
});

test.each<[string, unknown, object]>([
  ['a wallet that does not send', new SendFailedError('out of ink'), { code: 'SEND_FAILED', said: 'out of ink' }],
  ['a wallet that does not sign', new SignFailedError('out of ink'), { code: 'SIGN_FAILED', said: 'out of ink' }],
  ['a node', new Error('out of ink'), { code: '', said: 'out of ink' }],
  ['a node that does not answer', new UnknownRpcError(new RpcFailedError('No answer')), { code: 'RPC_FAILED' }],
  ['a bare string', 'out of ink', { code: '', said: 'out of ink' }],
  ['nothing', undefined, { code: '', said: '' }],
  ['an error of ours', new WrongSenderError(trader), { code: 'WRONG_SENDER' }],
])('of %s the words are kept if they are not ours', (_, thrown, stop) => {
  expect(readStop(thrown)).toEqual(stop);
});
