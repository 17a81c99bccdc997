import type { Connector } from 'wagmi';
import { type ConnectorKind, getConnectorKind } from '../../connection/connectorKind';

/** A picked wallet: the connector of an announced one, or a kind whose connector is loaded when it is picked. */
export type PickedWallet = Connector | ConnectorKind;

/** Returns `true` if a wallet of the list is the one behind a connector. */
export function isPicked(wallet: PickedWallet, { id, uid }: Pick<Connector, 'id' | 'uid'>): boolean {
  return typeof wallet === 'string' ? getConnectorKind(id) === wallet : wallet.uid === uid;
}
