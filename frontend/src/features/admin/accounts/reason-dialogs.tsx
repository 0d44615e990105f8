import { type ReactNode, useState } from 'react';
import {
  adminBanUser,
  adminEndSessions,
  adminResetSecondFactor,
} from '../../../../../contracts/accounts/staff-contracts';
import type { Contract } from '../../../../../contracts/contract';
import { adminStopKey } from '../../../../../contracts/developers/contracts';
import { api } from '../../../lib/api/api';
import { requireText } from '../../../lib/form-rules';
import { ActionDialog } from '../shared/action-dialog';
import { type ActionFormOptions, useActionForm } from '../shared/action-form';
import { ReasonField } from '../shared/controls';
import { nameOf, type OfAccount } from './account';

type Reason = { reason: string };

interface ReasonDialogProps<C extends Contract> {
  readonly title: string;
  readonly submit: readonly [label: string, busyLabel: string];
  readonly action: Omit<ActionFormOptions<C, Reason>, 'initial' | 'check'>;
  readonly isRequired?: boolean;
  /** The consequence, in words. */
  readonly children: ReactNode;
}

/** Something done to an account, with the reason for the audit log. */
function ReasonDialog<C extends Contract>(props: ReasonDialogProps<C>) {
  const { title, submit, action, isRequired = false, children } = props;
  const form = useActionForm<C, Reason>({
    ...action,
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: isRequired && requireText('Reason', reason) }),
  });
  return (
    <ActionDialog title={title} form={form} submit={submit}>
      {children}
      <ReasonField
        autoFocus
        descriptiveText="For the audit log."
        {...form.field('reason', isRequired ? 'Reason' : 'Reason (optional)')}
      />
    </ActionDialog>
  );
}

/** Bans an account or lifts its ban. */
export function BanDialog({ account, onClose }: OfAccount) {
  // As it was when the dialog opened, because the page changes while it closes.
  const [ban] = useState(!account.is_banned);
  const title = ban ? 'Ban User' : 'Unban User';
  return (
    <ReasonDialog
      title={title}
      submit={[title, ban ? 'Banning...' : 'Unbanning...']}
      action={{
        contract: adminBanUser,
        mutation: api.useAdminBanUserMutation(),
        key: 'none',
        toInput: ({ reason }) => ({ userId: account.id, ban, ...(reason.trim() !== '' && { reason }) }),
        texts: {
          success: `User ${ban ? 'banned' : 'unbanned'} successfully`,
          failure: `Failed to ${ban ? 'ban' : 'unban'} user`,
        },
        onClose,
      }}
    >
      <p>
        <strong>{nameOf(account)}</strong>{' '}
        {ban
          ? 'is signed out at once and can’t sign in until unbanned. The wallet and the orders stay.'
          : 'can sign in and buy again.'}
      </p>
    </ReasonDialog>
  );
}

/** Signs somebody out on all devices. */
export const SignOutDialog = ({ account, onClose }: OfAccount) => (
  <ReasonDialog
    title="Sign out everywhere?"
    submit={['Sign out everywhere', 'Signing out...']}
    action={{
      contract: adminEndSessions,
      mutation: api.useAdminEndSessionsMutation(),
      key: 'none',
      toInput: ({ reason }) => ({ userId: account.id, reason }),
      texts: { success: 'Signed out everywhere', failure: 'Failed to sign them out' },
      onClose,
    }}
  >
    <p>
      For a lost phone. <strong>{nameOf(account)}</strong> is signed out on every device, and has to sign in
      again. Their password, orders and money stay as they are. It also stops lists that they began to buy,
      and live API keys and webhook endpoints that they added, in the last 24 hours.
    </p>
  </ReasonDialog>
);

/** Switches off the second factor of somebody who lost it. */
export const ResetFactorDialog = ({ account, onClose }: OfAccount) => (
  <ReasonDialog
    title="Turn off two-step login"
    submit={['Turn off', 'Turning off...']}
    isRequired
    action={{
      contract: adminResetSecondFactor,
      mutation: api.useAdminResetSecondFactorMutation(),
      key: 'none',
      toInput: ({ reason }) => ({ userId: account.id, reason }),
      texts: { success: 'Two-step login is off', failure: 'Failed to turn off two-step login' },
      onClose,
    }}
  >
    <p>
      For a lost phone. <strong>{nameOf(account)}</strong> can then sign in with the password alone. Staff
      have to set up an app again first.
    </p>
    <p className="well">
      Make sure it’s really them: call the number of their account, and ask about their last order or top-up.
      The audit log shows whether staff changed that number, but not whether the customer did. Don’t trust
      somebody who calls or writes to you. They get an email.
    </p>
  </ReasonDialog>
);

interface StopKeyProps {
  readonly userId: string;
  readonly of: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Stops a key by which a customer's programs buy. */
export const StopKeyDialog = ({ userId, of: { id, name }, onClose }: StopKeyProps) => (
  <ReasonDialog
    title="Stop this key?"
    submit={['Stop', 'Stopping...']}
    isRequired
    action={{
      contract: adminStopKey,
      mutation: api.useAdminStopKeyMutation(),
      key: 'per dialog',
      toInput: ({ reason }) => ({ userId, keyId: id, reason }),
      texts: { success: 'Key stopped', failure: 'Failed to stop the key' },
      onClose,
    }}
  >
    <p>{`${name} won’t work from the next call on, and can’t be started again.`}</p>
  </ReasonDialog>
);
