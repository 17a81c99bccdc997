import { readdirSync, readFileSync } from 'node:fs';
import { InvalidQuoteError, QuoteFailedError } from '@livery/core/errors/quote';
import { RpcFailedError } from '@livery/core/errors/rpc';
import { TokenUnreadableError } from '@livery/core/errors/token';
import {
  ApprovalFailedError,
  BatchRefusedError,
  ForeignSignatureError,
  PromptOpenError,
} from '@livery/core/errors/transaction';
import { WalletGoneError, WrongChainError, WrongSenderError } from '@livery/core/errors/wallet';
import { approvalRules } from '@livery/core/gate/approval/approvalRules';
import { batchRules } from '@livery/core/gate/batch/batchRules';
import { cancelRules } from '@livery/core/gate/cancel/cancelRules';
import { liquidityRules } from '@livery/core/gate/liquidity/liquidityRules';
import { orderRules } from '@livery/core/gate/order/orderRules';
import { permitRules } from '@livery/core/gate/permit/permitRules';
import { tokenPermitRules } from '@livery/core/gate/permit/tokenPermitRules';
import { swapRules } from '@livery/core/gate/swap/swapRules';
import { dai, trader, usdc } from '@livery/core/testing/scene';
import { describe, expect, test } from 'vitest';
import { languageNames } from '../text/languageNames';
import { describeFailure, type FailureTexts, swapTexts } from './describeFailure';
import { orderTexts } from './orderTexts';
import { readStop, type Stop } from './stop';
import { transactionTexts } from './transactionTexts';

/** The words of each kind of action. */
const actions: Record<string, FailureTexts> = {
  swap: { ...swapTexts, fallback: 'swap.failed' },
  wrap: { ...swapTexts, fallback: 'swap.wrapFailed' },
  unwrap: { ...swapTexts, fallback: 'swap.unwrapFailed' },
  approval: { ...swapTexts, fallback: 'wallet.approveFailed' },
  order: orderTexts,
  cancellation: { ...transactionTexts, fallback: 'limit.cancelFailed' },
  permit: transactionTexts,
  liquidity: transactionTexts,
};

/** The codes of all gates: with a batch an action also stops for what its approvals lack. */
const gateCodes = new Set([
  ...[
    swapRules,
    approvalRules,
    orderRules,
    cancelRules,
    permitRules,
    tokenPermitRules,
    liquidityRules,
    batchRules,
  ].flatMap((rules) => Object.values<{ code: string }>(rules).map(({ code }) => code)),
  'UNDECODABLE',
]);

/** Errors of ours that end an action. */
const thrown = [
  new QuoteFailedError(),
  new InvalidQuoteError(),
  new TokenUnreadableError(usdc.address),
  new ApprovalFailedError(new Error('no')),
  new ForeignSignatureError(),
  new PromptOpenError(),
  new BatchRefusedError(),
  new RpcFailedError('Failed to send batch call'),
  new WalletGoneError(undefined),
  new WrongChainError(56),
  new WrongSenderError(trader),
];

/** What an action of the page stops with by itself. */
const ownCodes = ['CANNOT_PAY_RECIPIENT', 'NAME_DENIED', 'NOT_APPROVED', 'PERMIT_MISSING', 'PERMIT_UNAVAILABLE'];

const dispute = { token: usdc, gateway: { ...usdc, decimals: 18 }, wallet: dai };

/** Everything that an action can stop with, by a name. */
function listStops(texts: FailureTexts): [string, Stop][] {
  return [
    ...[...gateCodes].map((code): [string, Stop] => [code, { code }]),
    ...Object.keys(texts.revert).map((code): [string, Stop] => [code, { code, revert: 'Not today' }]),
    ...thrown.map((error): [string, Stop] => [error.name, readStop(error)]),
    ...ownCodes.map((code): [string, Stop] => [code, { code }]),
    ['NAME_DISPUTED', { code: 'NAME_DISPUTED', named: trader }],
    ['a disputed token', { code: 'TOKEN_MISMATCH', dispute }],
    ['a wallet with words', { code: 'SEND_FAILED', said: 'out of ink' }],
    ['a wallet without words', { code: '', said: '' }],
  ];
}

/** Errors of ours that end no action, by where they are told. */
const toldElsewhere = {
  'the lists of tokens': [
    'LIST_FAILED',
    'LIST_DOWNLOAD',
    'LIST_URL_UNRECOGNIZED',
    'TOKEN_LIST_INVALID',
    'DUPLICATE_TOKENS',
    'ENS_NAME_UNRESOLVED',
    'CONTENTHASH_UNKNOWN',
  ],
  'the wallet’s dialog and the switch of networks': [
    'WALLET_NOT_LOADED',
    'CONNECT_FAILED',
    'UNSUPPORTED_NETWORK',
    'SWITCH_UNANSWERED',
  ],
  'the form and the review of a swap': [
    'NAME_LOOKUP_FAILED',
    'NAME_OFFCHAIN',
    'RECIPIENT_CHANGED',
    'QUOTE_REFUSED',
    'INSUFFICIENT_LIQUIDITY',
  ],
  'the panel of a signed order': ['BOOK_FAILED', 'ORDER_REFUSED'],
  'the log of a gateway or a script': ['BAD_ENVIRONMENT', 'RESPONSE_TOO_LARGE'],
  // A fault of the code.
  'no place': ['NOT_GATED'],
};

test('every error of ours has words here, or is told elsewhere', () => {
  const folder = new URL('../../../../packages/core/src/errors/', import.meta.url);
  const sources = readdirSync(folder).filter((file) => !file.includes('.test.'));
  const codes = sources.flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(/super\(\s*'([A-Z_]+)'/g)].map(([, code]) => code ?? ''),
  );
  const isTold = (code: string) => {
    const { phrases } = describeFailure({ rejected: false, code }, transactionTexts);
    return phrases.every(({ id }) => id !== 'wallet.gaveNoReason');
  };
  const ofWallet = ['SEND_FAILED', 'SIGN_FAILED'];
  const untold = codes.filter((code) => !isTold(code) && !ofWallet.includes(code));
  expect(untold.sort()).toEqual(Object.values(toldElsewhere).flat().sort());
});

/** Reads the texts of failures in a language. */
function readCatalogue(language: string): Readonly<Record<string, string>> {
  const folder = new URL(`../../locales/${language}/`, import.meta.url);
  const read = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
  return { ...read('swap'), ...read('wallet'), ...read('limit'), ...read('liquidity'), ...read('common') };
}

const english = readCatalogue('en');

describe.each(Object.keys(languageNames))('in the language %s', (language) => {
  const catalogue = readCatalogue(language);
  const isEnglish = language === 'en';

  test.each(Object.entries(actions))('whatever stops a %s is said, with every value', (_, texts) => {
    for (const [name, stop] of listStops(texts)) {
      const { title, phrases, accounts = [] } = describeFailure({ rejected: false, ...stop }, texts);
      const parts = accounts.flatMap(({ by, described }) => [{ id: by }, described]);
      const said: { id: string; values?: object }[] = [{ id: title }, ...phrases, ...parts];
      expect(phrases.length, name).toBeGreaterThan(0);
      for (const { id, values = {} } of said) {
        const sentence = catalogue[id] ?? '';
        const places = [...sentence.matchAll(/\{(\w+)/g)].map(([, place]) => place);
        expect(sentence, `${name}: ${id}`).toBeTruthy();
        // What is more than names and places is translated.
        const words = sentence.replace(/\{[^}]*\}/g, '').match(/\p{L}{2,}/gu) ?? [];
        if (!isEnglish && words.length > 1) expect(sentence, `${name}: ${id}`).not.toBe(english[id]);
        expect(new Set(Object.keys(values)), `${name}: ${id}`).toEqual(new Set(places));
        // A sentence of ours is a text of the catalogue; only those of others are passed on.
        if (stop.said !== undefined) continue;
        expect(values, name).not.toHaveProperty('message');
        expect(id, name).not.toBe('wallet.gaveNoReason');
      }
      // Each party's own description.
      expect(
        accounts.map(({ differs }) => differs),
        name,
      ).toEqual(stop.dispute ? [false, true, true] : []);
    }
  });

  test('a rejection is said', () => {
    for (const texts of Object.values(actions)) {
      const { title } = describeFailure({ rejected: true, code: 'REJECTED' }, texts);
      expect(catalogue[title]).toBeTruthy();
      if (!isEnglish) expect(catalogue[title]).not.toBe(english[title]);
    }
  });
});
