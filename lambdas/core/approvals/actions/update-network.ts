import { adminUpdateNetwork } from '../../../../contracts/networks/admin-update-network';
import { type NetworkPorts, updateNetwork } from '../../networks/edit-networks';
import { networkChangeFrom } from '../../networks/network-wire';
import { action, type Guarded } from './action';

interface Ports extends NetworkPorts, Guarded {
  /** Whether who asks has signed in lately. Absent where somebody approves it, which takes a sign-in of its own. */
  readonly isSignInRecent?: boolean;
}

export const updatesNetwork = action({
  contract: adminUpdateNetwork,
  run: ({ isSignInRecent = true, ...ports }: Ports, { input, by }) =>
    updateNetwork(ports, by, { ...networkChangeFrom(input), isSignInRecent }),
  told: ({ label }) => `${label} is changed.`,
});
