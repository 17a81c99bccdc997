import type { Connector } from 'wagmi';
import type { ConnectorKind } from '../../config/connectors/connectorKind';

/** A wallet that announced itself, or the kind of one whose connector comes when it is picked. */
export type PickedWallet = Connector | ConnectorKind;
