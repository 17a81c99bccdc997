import { chains } from '@livery/core/domain/chains';
import { EnvironmentError } from '@livery/core/errors/environment';
import { type ProductConfig, productConfig } from '@livery/core/wire/productConfig';
import * as v from 'valibot';
import { parseRpcUrls } from '../../../apps/gateway/src/env/endpoints';

const { domain, name, brand_color, feeRecipient, embed_origins } = productConfig.entries;

/** A percentage of the bought amount, such as 0.3, as a fraction. */
const fee = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}(\.\d{1,4})?$/, 'not a percentage, such as 0.3'),
  // Six decimals, which division would not keep.
  v.transform((percent) => Number((Number(percent) / 100).toFixed(6))),
  v.maxValue(0.05, 'more than 5 %'),
);

const chainIds = v.pipe(
  v.string(),
  v.transform((text) => [...new Set(text.split(/[\s,]+/).filter(Boolean))]),
  v.minLength(1, 'no chain'),
  v.array(
    v.picklist(
      chains.map(({ id }) => `${id}`),
      `not the id of a chain; there are ${chains.map((chain) => `${chain.id} (${chain.name})`).join(', ')}`,
    ),
  ),
  v.transform((ids) => ids.map(Number)),
);

/** Origins, separated by commas or spaces; none is an answer, too. */
const sites = v.pipe(
  v.string(),
  v.transform((text) => [...new Set(text.split(/[\s,]+/).filter(Boolean))]),
  embed_origins.wrapped,
);

/** The build context of Docker: a folder, or the address of a git repository; written to a file of variables. */
const source = v.pipe(v.string(), v.regex(/^[^\s'"$\\]+$/, 'neither a folder nor the address of a repository'));

const schemas = {
  name,
  domain,
  color: brand_color,
  fee,
  'fee-recipient': feeRecipient,
  chains: chainIds,
  sites,
  source,
};

export type Question = keyof typeof schemas;

/** Returns a sentence about an answer that does not fit; undefined for a good one. */
export function findFault(question: Question, answer: string): string | undefined {
  const { success, issues } = v.safeParse(schemas[question], answer);
  if (success) return undefined;
  return answer === ''
    ? `The ${toWords(question)} is missing.`
    : `The ${toWords(question)} does not fit: ${issues[0].message}.`;
}

/** Returns a sentence about endpoints of a chain that do not fit, without the keys that they contain. */
export function findEndpointFault(chainId: number, endpoints: string): string | undefined {
  const chain = chains.find(({ id }) => id === chainId)?.name ?? chainId;
  if (endpoints.trim() === '') return `${chain} needs the address of an RPC endpoint.`;
  if (/['"$\\]/.test(endpoints))
    return `The endpoints of ${chain} have a quote, a dollar sign or a backslash: escape it as in a URL.`;
  try {
    parseRpcUrls({ [`RPC_URLS_${chainId}`]: endpoints });
    return undefined;
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return error.shortMessage.replace(/^RPC_URLS_\d+ is/, `The answer for ${chain} is`);
  }
}

function toWords(question: Question): string {
  return question.replace('-', ' ').replace('color', 'colour').replace('sites', 'list of sites');
}

export type Answers = Readonly<Record<Exclude<Question, 'fee-recipient'>, string>> & {
  'fee-recipient': string | undefined;
  /** Endpoints by chain id, separated by commas or spaces. */
  endpoints: ReadonlyMap<number, string>;
};

/** Returns the origins of endpoints on the machine itself, which a container does not reach under those names. */
export function listLocalEndpoints({ endpoints }: Pick<Answers, 'endpoints'>): string[] {
  const urls = [...endpoints.values()].flatMap((answer) => answer.split(/[\s,]+/)).filter(Boolean);
  const local = urls.map((url) => new URL(url)).filter(({ hostname }) => localHost.test(hostname));
  return [...new Set(local.map(({ origin }) => origin))];
}

const localHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Returns the ids of a valid answer about chains. */
export function parseChains(answer: string): number[] {
  return v.parse(chainIds, answer);
}

/** Returns the origins of a valid answer about sites. */
export function parseSites(answer: string): string[] {
  return v.parse(sites, answer);
}

/** Returns the entry of the exchange as the gateway reads it, from valid answers. Throws valibot's `ValiError`. */
export function toEntry(answers: Answers): Partial<ProductConfig> {
  const recipient = answers['fee-recipient'];
  const origins = parseSites(answers.sites);
  const entry = {
    domain: answers.domain,
    name: answers.name,
    brand_color: answers.color,
    chains: parseChains(answers.chains),
    buyTokenPercentage: v.parse(fee, answers.fee),
    ...(recipient && { feeRecipient: v.parse(feeRecipient.wrapped, recipient) }),
    ...(origins.length > 0 && { embed_origins: origins }),
  };
  v.parse(productConfig, entry);
  return entry;
}
