import { listThrown, toPlainWords } from './thrown';

/** The code of EIP-3326 for a chain that the wallet does not know. */
const unknownChain = 4902;

const chain = '(?:block ?chain|chain|network(?! (?:error|request|connection|timeout|failure)))(?: ids?)?';
const lacking = '(?:unrecogni[sz]ed|unknown|unsupported|unconfigured|undefined|missing|invalid)';
const had =
  '(?:added|known|approved|recogni[sz]ed|supported|configured|found|registered|present|exist|available|enabled|in (?:the |your |this )?wallet)';

/** The ways in which wallets say that they do not know a network, in lower case. */
const sayings: readonly RegExp[] = [
  new RegExp(`\\b(?:${lacking}|no such|no) (?:evm |ethereum )?${chain}\\b`),
  new RegExp(`\\b${chain}\\b.{0,60}(?:\\bnot|n't|\\bnever) (?:been |be |yet )*${had}`),
  new RegExp(`\\b${chain}\\b.{0,30}\\bis ${lacking}\\b`),
  new RegExp(`\\b(?:can't|cannot|can not|couldn't|could not|unable to) find (?:the |this |that |a |any )?${chain}\\b`),
  new RegExp(`\\bdo(?:es)?(?: not|n't) (?:know|have|support|recogni[sz]e) (?:the |this |that |a |such )?${chain}\\b`),
  new RegExp(`\\b(?:add|has(?: not|n't) added) (?:the |this |that |a )?${chain}\\b`),
  /wallet ?add ?ethereum ?chain/,
  /(?:链|鏈|网络|網絡|網路).{0,4}(?:不存在|不支持|不支援|未添加|未知)|(?:不支持|不支援|未知|未添加).{0,3}(?:链|鏈|网络|網絡|網路)/u,
];

/**
 * Returns true for whatever a wallet throws because it does not know a network, by its code or its words, also inside
 * other failures.
 */
export function isUnknownChain(thrown: unknown): boolean {
  return listThrown(thrown).some(
    ({ codes, labels, texts }) =>
      codes.includes(unknownChain) ||
      [...texts, ...labels].some((text) => sayings.some((saying) => saying.test(toPlainWords(text)))),
  );
}
