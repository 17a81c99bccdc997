import { type Connector, ConnectorNotFoundError } from 'wagmi';

/**
 * The connector, answering only as long as no other wallet has taken its place: after that it leaves its wallet and throws
 * `ConnectorNotFoundError`. wagmi would take whatever answers as the wallet in use, and the page would follow it to its chain.
 */
export function inTime(connector: Connector, isOvertaken: () => boolean): Connector {
  const connect: Connector['connect'] = async (parameters) => {
    const answer = await connector.connect(parameters);
    if (!isOvertaken()) return answer;
    await connector.disconnect().catch(() => undefined);
    throw new ConnectorNotFoundError();
  };
  return { ...connector, connect };
}
