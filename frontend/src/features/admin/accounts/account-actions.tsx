import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { adminPaths } from '../../../../../contracts/paths';
import { lazyPart, usePreload } from '../../../app/lazy-screen';
import { api } from '../../../lib/api/api';
import { isApiError } from '../../../lib/api/api-error';
import { useAuth } from '../../../lib/auth/auth-actions';
import { withToasts } from '../shared/action-form';
import { useIsOwner } from '../shared/desk';
import type { Account } from './account';

const dialogs = {
  Edit: lazyPart(() => import('./account-dialogs'), 'EditDialog'),
  'Adjust Balance': lazyPart(() => import('./account-dialogs'), 'AdjustDialog'),
  Ban: lazyPart(() => import('./reason-dialogs'), 'BanDialog'),
  Unban: lazyPart(() => import('./reason-dialogs'), 'BanDialog'),
  'Sign out everywhere': lazyPart(() => import('./reason-dialogs'), 'SignOutDialog'),
  'Turn off two-step login': lazyPart(() => import('./reason-dialogs'), 'ResetFactorDialog'),
};
type Action = keyof typeof dialogs;

interface AccountActionsProps {
  readonly account: Account;
  readonly hasSecondFactor: boolean;
}

/** The actions on an account, and the dialog that is open for one. The API refuses what isn't offered here. */
export function AccountActions({ account, hasSecondFactor }: AccountActionsProps) {
  usePreload(dialogs['Adjust Balance']);
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isOwner = useIsOwner();
  const isOwn = useAuth().userId === account.user_id;
  const isStaff = account.role === 'admin';
  const deletion = useDeletion(account);
  const actions: Action[] = ['Edit'];
  if (!isOwn) actions.push('Adjust Balance', account.is_banned ? 'Unban' : 'Ban');
  if (!isOwn && isOwner) actions.push('Sign out everywhere');
  // A member of staff may have one that only the sign-in service knows of.
  if (!isOwn && isOwner && (hasSecondFactor || isStaff)) actions.push('Turn off two-step login');
  // A link from an order or a report opens it.
  const { adjust = false } = Object(state) as { readonly adjust?: boolean };
  const [open, setOpen] = useState<Action | null>(
    adjust && actions.includes('Adjust Balance') ? 'Adjust Balance' : null,
  );
  // A helper changes customers only.
  if (isStaff && !isOwner) return null;
  const Dialog = open && dialogs[open];
  const close = () => {
    setOpen(null);
    // Not again after a reload, or on the way back.
    if (adjust) void navigate(`${pathname}${search}`, { replace: true });
  };
  return (
    <div className="stack">
      <div className="line">
        {actions.map((action) => (
          <Button key={action} size="small" onClick={() => setOpen(action)}>
            {action}
          </Button>
        ))}
        {isOwner && !isStaff && (
          <Button size="small" aria-disabled={deletion.isLoading} onClick={deletion.ask}>
            Delete
          </Button>
        )}
      </div>
      {/* Stays longer than the toast: it has to be dealt with before deleting. */}
      {isApiError(deletion.error) && <p className="notice notice--error">{deletion.error.message}</p>}
      {Dialog && <Dialog account={account} onClose={close} />}
    </div>
  );
}

function useDeletion({ id }: Account) {
  const navigate = useNavigate();
  const { run, ...state } = withToasts(
    api.useAdminDeleteUserMutation(),
    'User deleted successfully',
    'Failed to delete user',
  );
  const ask = async () => {
    if (state.isLoading) return;
    if (!window.confirm('Are you sure you want to delete this user? This action cannot be undone.')) return;
    if (!(await run({ userId: id }))) return;
    void navigate(adminPaths.users);
    document.getElementById('content')?.focus();
  };
  return { ...state, ask: () => void ask() };
}
