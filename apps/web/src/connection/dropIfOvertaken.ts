import { type Connector, ConnectorNotFoundError } from 'wagmi';

/**
 * Returns a connector that disconnects and throws `ConnectorNotFoundError` if another wallet was connected before it
 * answered. wagmi would use any wallet that answers, and the page would follow it to its chain.
 */
export function dropIfOvertaken(connector: Connector, isOvertaken: () => boolean): Connector {
  const connect: Connector['connect'] = async (parameters) => {
    const answer = await connector.connect(parameters);
    if (!isOvertaken()) return answer;
    await connector.disconnect().catch(() => undefined);
    throw new ConnectorNotFoundError();
  };
  return { ...connector, connect };
}
