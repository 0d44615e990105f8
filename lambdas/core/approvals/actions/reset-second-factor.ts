import { adminResetSecondFactor } from '../../../../contracts/accounts/admin-reset-second-factor';
import {
  finishReset,
  type ResetPorts,
  resetSecondFactor,
} from '../../accounts/second-factor/switch-off-second-factor';
import { type ActionRequest, action } from './action';

export const resetsSecondFactor = action({
  contract: adminResetSecondFactor,
  run,
  async finish(ports: Omit<ResetPorts, 'guard'>, { input: { userId } }): Promise<null> {
    await finishReset(ports, userId);
    return null;
  },
  told: () => 'Their two-step login is switched off.',
});

function run(
  ports: ResetPorts,
  { input: { userId, reason }, by }: ActionRequest<typeof adminResetSecondFactor>,
): Promise<void> {
  return resetSecondFactor(ports, { ...by, userId, reason: reason || null });
}
