import type { EndpointStatus } from './createEndpointPool';

/** JSON-RPC to one chain, over however many endpoints. */
export type Rpc = {
  /**
   * The result of a call. Throws viem's `RpcRequestError` when the chain answers with an error and
   * `RpcUnavailableError` when no endpoint answers at all.
   */
  request: (method: string, params: readonly unknown[]) => Promise<unknown>;
  /** How the endpoints fare, in the order of the configuration. */
  getEndpoints: () => readonly EndpointStatus[];
};
