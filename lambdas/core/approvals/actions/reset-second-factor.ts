import { adminResetSecondFactor } from '../../../../contracts/accounts/admin-reset-second-factor';
import type { GuardedFactorStore } from '../../accounts/second-factor/ports';
import { type ResetPorts, resetSecondFactor } from '../../accounts/second-factor/reset-second-factor';
import { finishingGuard, isFinished } from '../finishing-guard';
import { type ActionRequest, action } from './action';

interface Ports extends Omit<ResetPorts, 'store'> {
  readonly factorStore: GuardedFactorStore;
}

export const resetsSecondFactor = action({
  contract: adminResetSecondFactor,
  run,
  /** At the sign-in service. An app that was set up since stays. */
  async finish(ports, request): Promise<null> {
    const guard = finishingGuard(() => ports.clock.now(), null);
    await isFinished(() => run({ ...ports, guard }, request));
    return null;
  },
  told: () => 'Their second factor is switched off.',
});

function run(
  { factorStore: store, ...ports }: Ports,
  { input: { userId, reason }, by }: ActionRequest<typeof adminResetSecondFactor>,
): Promise<void> {
  return resetSecondFactor({ ...ports, store }, { ...by, userId, reason: reason || null });
}
