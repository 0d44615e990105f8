import { adminResetSecondFactor } from '../../../../contracts/accounts/admin-reset-second-factor';
import type { GuardedFactorStore } from '../../accounts/second-factor/ports';
import {
  finishReset,
  type ResetPorts,
  resetSecondFactor,
} from '../../accounts/second-factor/reset-second-factor';
import { type ActionRequest, action } from './action';

interface Ports extends Omit<ResetPorts, 'store'> {
  readonly factorStore: GuardedFactorStore;
}

export const resetsSecondFactor = action({
  contract: adminResetSecondFactor,
  run,
  async finish({ factorStore: store, ...ports }, { input: { userId } }): Promise<null> {
    await finishReset({ ...ports, store }, userId);
    return null;
  },
  told: () => 'Their two-step login is switched off.',
});

function run(
  { factorStore: store, ...ports }: Ports,
  { input: { userId, reason }, by }: ActionRequest<typeof adminResetSecondFactor>,
): Promise<void> {
  return resetSecondFactor({ ...ports, store }, { ...by, userId, reason: reason || null });
}
