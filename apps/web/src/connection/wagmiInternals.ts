import type { Config, Connector, CreateConnectorFn } from 'wagmi';

// wagmi has no public API for this. `_internal` is used in this file only, whose test fails if an upgrade changes it.

/** Sets up a connector with wagmi's emitter and storage, without adding it to the configuration. */
export function setUpConnector({ _internal }: Config, create: CreateConnectorFn): Connector {
  return _internal.connectors.setup(create);
}

/** Adds a connector that was set up to those of the configuration. */
export function addConnector({ _internal }: Config, connector: Connector): void {
  _internal.connectors.setState((present) => [...present, connector]);
}

/** Replaces the connectors of the configuration by those, which were set up. */
export function setConnectors({ _internal }: Config, connectors: Connector[]): void {
  _internal.connectors.setState(connectors);
}

/**
 * Stops wagmi from treating the connector's `connect` events as connections. Returns a function that undoes this; so
 * does disconnecting the connector.
 */
export function muteConnectEvents({ _internal }: Config, { emitter }: Connector): () => void {
  const { connect } = _internal.events;
  emitter.off('connect', connect);
  return () => emitter.on('connect', connect);
}
