import { useMutation } from '@tanstack/react-query';
import { connectWallet } from '../../config/connectors/connectWallet';
import { useConnectionFailure } from '../../state/useConnectionFailure';
import { isRejected } from './isRejected';
import type { PickedWallet } from './pickedWallet';

/** Connects a picked wallet; the header hears of a failure, too, unless it is the trader's own no. */
export function useConnectWallet() {
  return useMutation({
    mutationFn: (picked: PickedWallet) => connectWallet(picked),
    onMutate: () => useConnectionFailure.setState({ hasFailed: false }),
    onError: (error) => useConnectionFailure.setState({ hasFailed: !isRejected(error) }),
  });
}
