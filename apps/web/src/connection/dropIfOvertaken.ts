import { UserRejectedRequestError } from 'viem';
import { type Connector, ConnectorNotFoundError } from 'wagmi';

/**
 * Returns a connector that disconnects and throws `ConnectorNotFoundError` if another wallet was connected before it
 * answered: wagmi would use any wallet that answers, and the page would follow it to its chain. It throws
 * `UserRejectedRequestError` for a wallet that shares no account, which wagmi would take for connected.
 */
export function dropIfOvertaken(connector: Connector, isOvertaken: () => boolean): Connector {
  const connect: Connector['connect'] = async (parameters) => {
    const answer = await connector.connect(parameters);
    const isShared = answer.accounts.length > 0;
    if (isShared && !isOvertaken()) return answer;
    await connector.disconnect().catch(() => undefined);
    throw isShared ? new ConnectorNotFoundError() : new UserRejectedRequestError(new Error('No account was shared.'));
  };
  return { ...connector, connect };
}
