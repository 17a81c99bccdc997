import type { SafeFetch } from './createSafeFetch';

/** How the gateway gets at what lies outside the operator's own endpoints. */
export type Outside = {
  fetch: SafeFetch;
  /** Origins of the IPFS gateways, in the order in which they are asked. */
  ipfsGateways: readonly string[];
};
