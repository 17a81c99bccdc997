import { permitScenes, withUniversal } from '@livery/core/testing/universalScenes';
import { beforeEach, expect, test, vi } from 'vitest';
import { getTime } from '../../../state/clock';
import { sampleTerms } from '../testing/sampleTerms';
import { addPermit } from './addPermit';

vi.mock('../../../state/clock', () => ({ getTime: vi.fn<typeof getTime>() }));

const { sale } = permitScenes;
const { permit: tokenPermit } = sale.swap;
if (!tokenPermit) throw new Error('The sale has no permit.');
const { intent } = sale;
const terms = { ...sampleTerms, sellToken: intent.sellToken, buyToken: intent.buyToken, side: intent.side };
const { response } = withUniversal(sale, { permit: undefined }).quote;
const add = (permit = tokenPermit) => addPermit(response, { terms, intent, tokenPermit: permit });
const end = Number(tokenPermit.expiration) * 1_000;

beforeEach(() => void vi.mocked(getTime).mockReturnValue(end - 60_000));

test('the permit stands in front of a call that takes the token through Permit2', () => {
  expect(add()).toEqual({ ...response, data: sale.quote.response.data });
  expect(addPermit(response, { terms, intent, tokenPermit: undefined })).toBeUndefined();
});

test('a permit of another amount, or one that may end before the call is mined, is none', () => {
  expect(add({ ...tokenPermit, amount: tokenPermit.amount - 1n })).toBeUndefined();
  expect(add({ ...tokenPermit, amount: tokenPermit.amount + 1n })).toBeUndefined();
  vi.mocked(getTime).mockReturnValue(end - 30_001);
  expect(add()).toBeDefined();
  vi.mocked(getTime).mockReturnValue(end - 30_000);
  expect(add()).toBeUndefined();
});
