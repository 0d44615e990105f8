import { adminUpdateNetwork } from '../../../../contracts/networks/admin-update-network';
import { type NetworkPorts, updateNetwork } from '../../networks/edit-networks';
import { networkChangeFrom } from '../../networks/network-wire';
import type { SettingsReader } from '../../settings/entities';
import { action, type Guarded } from './action';

interface Ports extends NetworkPorts, Guarded {
  readonly settings: SettingsReader;
  /** Whether the requester has signed in lately. Absent when a second person approves the change, since that needs a recent sign-in too. */
  readonly isSignInRecent?: boolean;
}

export const updatesNetwork = action({
  contract: adminUpdateNetwork,
  run: ({ isSignInRecent = true, ...ports }: Ports, { input, by }) =>
    updateNetwork(ports, by, {
      ...networkChangeFrom(input),
      // Whoever approves it has seen what changes, whatever else was saved since it was asked for.
      ...(ports.guard.kind !== 'alone' && { version: undefined }),
      isSignInRecent,
    }),
  told: ({ label }) => `${label} is changed.`,
});
