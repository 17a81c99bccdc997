import type { Connector } from 'wagmi';
import { getConnectorKind } from '../../config/connectors/getConnectorKind';
import type { PickedWallet } from './pickedWallet';

/** Whether a wallet of the list is the one behind a connector. */
export function isPicked(wallet: PickedWallet, { id, uid }: Pick<Connector, 'id' | 'uid'>): boolean {
  return typeof wallet === 'string' ? getConnectorKind(id) === wallet : wallet.uid === uid;
}
