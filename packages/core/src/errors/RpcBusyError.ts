import { RpcFailedError } from './RpcFailedError';

/** A node answers no more for now, and asks to be left alone for a while. */
export class RpcBusyError extends RpcFailedError {
  /** How long the node asks to wait, in ms; undefined when it does not say. */
  readonly retryAfterMs: number | undefined;

  constructor(shortMessage: string, retryAfterMs?: number) {
    super(shortMessage, { rpcCode: -32_000 });
    this.retryAfterMs = retryAfterMs;
  }
}
