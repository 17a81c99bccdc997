import type { Token } from '../tokens/token';

/** The version of a list, as in the Token Lists standard. */
export type ListVersion = { major: number; minor: number; patch: number };

/** A value in a token's `extensions`. */
export type ExtensionValue = string | number | boolean | null | { [name: string]: ExtensionValue };

/** A token of a list; its texts are sanitized, its logo is an https, ipfs or ipns URL. */
export type ListedToken = Token & {
  /** Keys of the list's `tags`. */
  tags?: readonly string[] | undefined;
  extensions?: { readonly [name: string]: ExtensionValue } | undefined;
  /** Extra fields of Fantom's entries: the token's id at the bridge, its home chain, and the chains of the bridge's v3. */
  bridgeId?: string | undefined;
  nativeChain?: number | undefined;
  v3Chains?: readonly number[] | undefined;
};

/** A parsed token list: only tokens of supported chains, each address once per chain. */
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
