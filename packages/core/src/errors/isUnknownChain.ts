import { listThrown } from './thrown';

/** The code of EIP-3326 for a chain that the wallet does not know. */
const unknownChain = 4902;

/** The ways in which wallets say that they do not know a network. */
const sayings = [
  /\b(?:unrecogni[sz]ed|unknown|unsupported|unconfigured|missing|no such) (?:chain|network)/i,
  /\b(?:chain|network)\b.{0,60}(?:\bnot|n['’]t|\bnever) (?:been |be |yet )*(?:added|known|recogni[sz]ed|supported|configured|found|exist|available|enabled)/i,
  /\bdoes(?: not|n['’]t) (?:know|have|support|recogni[sz]e) (?:this|the|that|a|such)? ?(?:chain|network)/i,
  /wallet_addEthereumChain/,
];

/** Returns true for whatever a wallet throws because it does not know a network, by its code or its words, also inside other failures. */
export function isUnknownChain(thrown: unknown): boolean {
  return listThrown(thrown).some(
    ({ codes, texts }) =>
      codes.includes(unknownChain) || texts.some((text) => sayings.some((saying) => saying.test(text))),
  );
}
