import { isCancel, multiselect, text } from '@clack/prompts';
import { chains } from '@livery/core/domain/chains';
import { type Answers, findEndpointFault, findFault, parseChains, type Question } from './answers';
import { findFolderFault } from './writeProject';

/** Answers that were given on the command line. */
export type Given = Partial<Record<Question, string>> & {
  folder: string | undefined;
  endpoints: ReadonlyMap<number, string>;
};

/** The answer is missing or does not fit, and nobody can be asked. Its message is for the terminal. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}

/** The questions were left without an answer. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError';
}

/** The answers when nobody can be asked. The others must be given. */
const defaults: Partial<Record<Question, string>> = {
  domain: 'localhost',
  color: '#ff7149',
  fee: '0',
  chains: '1',
  sites: '',
  source: '../livery',
};

/**
 * Returns the folder and all answers: those given, and those asked for on the terminal or, without one, the defaults. Throws
 * `AnswerError` with all faults of the given ones, and `CancelledError`.
 */
export async function askAnswers(given: Given, isInteractive: boolean): Promise<{ folder: string; answers: Answers }> {
  const faults = [...findGivenFaults(given)];
  if (faults.length > 0) throw new AnswerError(faults.join('\n'));

  async function get(question: Question, message: string): Promise<string> {
    const known = given[question];
    if (known !== undefined) return known;
    const initialValue = defaults[question] ?? '';
    return check(
      isInteractive ? await ask(message, initialValue, (answer) => findFault(question, answer)) : initialValue,
      (answer) => findFault(question, answer),
    );
  }

  const folder = check(
    given.folder ?? (isInteractive ? await ask('Folder', 'my-exchange', findFolderFault) : ''),
    findFolderFault,
  );
  const name = await get('name', 'Name of the exchange');
  const domain = await get('domain', 'Its host name');
  const color = await get('color', 'Brand colour');
  const fee = await get('fee', 'Fee of a swap in percent, 0 to 5');
  const isFree = Number(fee) === 0;
  const recipient = isFree ? given['fee-recipient'] : await get('fee-recipient', 'Account that receives the fee');
  const chosen = given.chains ?? (isInteractive ? await askChains() : (defaults.chains ?? ''));
  const endpoints = new Map<number, string>();
  for (const id of parseChains(chosen)) {
    const find = (answer: string) => findEndpointFault(id, answer);
    const { name: chain } = chains.find((each) => each.id === id) ?? { name: id };
    const known = given.endpoints.get(id);
    endpoints.set(id, check(known ?? (isInteractive ? await ask(`RPC endpoints of ${chain}`, '', find) : ''), find));
  }
  const sites = await get('sites', 'Sites that may embed it, such as https://shop.example; none for now is fine');
  const source = await get('source', 'Source of Livery: a folder, or the address of a git repository');
  return {
    folder,
    answers: { name, domain, color, fee, 'fee-recipient': recipient, chains: chosen, endpoints, sites, source },
  };
}

function* findGivenFaults({ folder, endpoints, ...given }: Given): Generator<string> {
  const folderFault = folder === undefined ? undefined : findFolderFault(folder);
  if (folderFault) yield folderFault;
  for (const [question, answer] of Object.entries(given) as [Question, string][]) {
    const fault = findFault(question, answer);
    if (fault) yield fault;
  }
  for (const [id, urls] of endpoints) {
    const fault = findEndpointFault(id, urls);
    if (fault) yield fault;
  }
}

function check(answer: string, find: (answer: string) => string | undefined): string {
  const fault = find(answer);
  if (fault) throw new AnswerError(fault);
  return answer;
}

async function ask(
  message: string,
  initialValue: string,
  find: (answer: string) => string | undefined,
): Promise<string> {
  const answer = await text({ message, initialValue, validate: (typed) => find(typed ?? '') });
  if (isCancel(answer)) throw new CancelledError();
  return answer;
}

async function askChains(): Promise<string> {
  const options = chains.map(({ id, name }) => ({ value: `${id}`, label: name }));
  const ids = await multiselect({ message: 'Chains', options, initialValues: ['1'], required: true });
  if (isCancel(ids)) throw new CancelledError();
  return ids.join();
}
