import { isCancel, multiselect, text } from '@clack/prompts';
import { afterEach, expect, test, vi } from 'vitest';
import { AnswerError, askAnswers, CancelledError, type Given } from './askAnswers';

vi.mock('@clack/prompts', () => ({
  text: vi.fn(),
  multiselect: vi.fn(),
  isCancel: vi.fn((answer: unknown) => typeof answer === 'symbol'),
}));
afterEach(() => void vi.resetAllMocks());

const account = '0x5bD68B4d6f90Bcc9F3a9456791c0Db5A43df676d';
const nothing: Given = { folder: undefined, endpoints: new Map() };

/** Answers each question by its beginning, with the initial value if there is no answer. Returns the asked questions. */
function answer(answers: Record<string, string | symbol>, chains: string[] = ['1']): string[] {
  const asked: string[] = [];
  vi.mocked(isCancel).mockImplementation((given) => typeof given === 'symbol');
  vi.mocked(multiselect).mockResolvedValue(chains);
  vi.mocked(text).mockImplementation(async ({ message, initialValue, validate }) => {
    asked.push(message);
    const [, given = initialValue ?? ''] = Object.entries(answers).find(([start]) => message.startsWith(start)) ?? [];
    if (typeof given === 'string') expect(validate && 'call' in validate ? validate(given) : undefined).toBeUndefined();
    // The package's own symbol cannot be made outside of it.
    return given as Awaited<ReturnType<typeof text>>;
  });
  return asked;
}

test('on a terminal, what no option answers is asked for', async () => {
  const asked = answer(
    { Folder: 'new', Name: 'Sonnenhof', Fee: '0.3', Account: account, 'RPC endpoints of': 'https://node.example' },
    ['1', '56'],
  );
  const { folder, answers } = await askAnswers(nothing, true);
  expect(asked.map((message) => message.split(/[ ,:]/)[0])).toEqual([
    ...['Folder', 'Name', 'Its', 'Brand', 'Fee', 'Account', 'RPC', 'RPC', 'Sites', 'Source'],
  ]);
  expect(folder).toBe('new');
  expect(answers).toEqual({
    name: 'Sonnenhof',
    domain: 'localhost',
    color: '#ff7149',
    fee: '0.3',
    'fee-recipient': account,
    chains: '1,56',
    endpoints: new Map([
      [1, 'https://node.example'],
      [56, 'https://node.example'],
    ]),
    sites: '',
    source: '../livery',
  });
});

test('an exchange without a fee needs no recipient, and options are not asked for again', async () => {
  const asked = answer({ Brand: '#0a7d33' });
  const given: Given = {
    folder: 'new',
    name: 'Sonnenhof',
    domain: 'a.example',
    fee: '0',
    chains: '1',
    sites: 'https://shop.example',
    source: '../livery',
    endpoints: new Map([[1, 'https://node.example']]),
  };
  expect((await askAnswers(given, true)).answers).toMatchObject({ color: '#0a7d33', 'fee-recipient': undefined });
  expect(asked).toEqual(['Brand colour']);
  expect(multiselect).not.toHaveBeenCalled();
});

test('all faults of options are named at once, before anything is asked', async () => {
  const asked = answer({});
  const given: Given = { ...nothing, color: 'red', fee: '9', endpoints: new Map([[1, 'ftp://a']]) };
  const failed = await askAnswers(given, true).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(AnswerError);
  expect(String(failed).split('\n')).toHaveLength(3);
  expect(asked).toEqual([]);
});

test('a question that is left ends all', async () => {
  answer({ Folder: 'new', Name: Symbol('cancelled') });
  await expect(askAnswers(nothing, true)).rejects.toThrow(CancelledError);
});
