/** The settings of one gateway process, parsed. */
export type Environment = {
  port: number;
  host: string;
  /** Endpoints by chain id, in the order in which they are asked. */
  rpcUrls: ReadonlyMap<number, readonly string[]>;
  /** Folder of the built page. */
  webRoot: string | undefined;
  /** Folder of operators' JSON entries. */
  configDir: string | undefined;
  /** JSON file served at `/api/sandbox`. */
  sandboxFile: string | undefined;
  /** Script added to the page as an extension would be. */
  sandboxScript: string | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Who may embed the page, as sources of a content security policy. */
  frameAncestors: readonly string[];
  /** Origins of public IPFS gateways, in the order in which they are asked. */
  ipfsGateways: readonly string[];
  /** Where WalletConnect's messages go instead of the public relay. */
  relay: string | undefined;
};
