import type { EndpointStatus } from './createEndpointPool';

/** JSON-RPC to one chain, over however many endpoints. */
export type Rpc = {
  /**
   * The result of a call. Throws viem's `RpcRequestError` when the chain answers with an error and
   * `RpcUnavailableError` when no endpoint answers at all. A `caller` other than the gateway itself shares no failure of
   * its heavier calls with others.
   */
  request: (method: string, params: readonly unknown[], caller?: symbol) => Promise<unknown>;
  /** How the endpoints fare, in the order of the configuration. */
  getEndpoints: () => readonly EndpointStatus[];
};
