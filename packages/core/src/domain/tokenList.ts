import type { Token } from './token';

/** The version of a list, after the Token Lists standard. */
export type ListVersion = { major: number; minor: number; patch: number };

export type ExtensionValue = string | number | boolean | null | { [name: string]: ExtensionValue };

/** A token as a list names it; its texts are cleaned, its logo is an address of https, ipfs or ipns. */
export type ListedToken = Token & {
  /** Keys of the list's `tags`. */
  tags?: readonly string[] | undefined;
  extensions?: { readonly [name: string]: ExtensionValue } | undefined;
  /** What entries of Fantom carry: the token's id at the bridge, its home chain, and the chains of the bridge's v3. */
  bridgeId?: string | undefined;
  nativeChain?: number | undefined;
  v3Chains?: readonly number[] | undefined;
};

/** A token list after it was parsed: only tokens of chains that Livery trades on, no address twice on a chain. */
export type TokenList = {
  name: string;
  /** ISO 8601. */
  timestamp: string;
  version: ListVersion;
  keywords: readonly string[];
  logoURI?: string | undefined;
  tags: { readonly [id: string]: { name: string; description: string } };
  tokens: readonly ListedToken[];
};
