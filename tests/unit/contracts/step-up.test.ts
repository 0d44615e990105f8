import type { Contract } from '../../../contracts/contract';
import { registry } from '../../../contracts/registry';

test('these functions and fields need a sign-in within the last hour, and no others', () => {
  const parts = Object.values<Contract>(registry).flatMap(({ name, stepUp, stepUpFor = [] }) => [
    ...(stepUp ? [name] : []),
    ...stepUpFor.map((path) => `${name} ${path}`),
  ]);
  expect(parts.sort()).toEqual([
    'admin-create-user staff_role',
    'admin-delete-user',
    'admin-reset-second-factor',
    'admin-update-settings settings.helper_limit',
    'admin-update-settings settings.hubnet_api_key',
    'admin-update-settings settings.paystack_public_key',
    'admin-update-settings settings.paystack_secret_key',
    'admin-update-settings settings.primary_bundle_api_key',
    'admin-update-settings settings.secondary_bundle_api_key',
    'admin-update-settings settings.suppliers',
    'admin-update-user updates.email',
    'admin-update-user updates.role',
    'admin-update-user updates.staff_role',
    'change-key action=edit',
    'change-key action=rotate',
    'change-key mode=live',
    'delete-my-account confirmed',
    'end-sessions passwordChanged',
    'register-second-factor',
    'switch-off-second-factor',
    'update-webhooks action=add',
    'update-webhooks action=rotate-secret',
    'update-webhooks action=show-secret',
  ]);
});
