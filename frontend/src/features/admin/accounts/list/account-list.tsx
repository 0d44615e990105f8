import { useState } from 'react';
import { useAuth } from '../../../../lib/auth/use-auth';
import type { AccountAction, User } from '../account';
import { AdjustBalanceDialog } from '../dialogs/adjust-balance-dialog';
import { BanAccountDialog } from '../dialogs/ban-account-dialog';
import { EditAccountDialog } from '../dialogs/edit-account-dialog';
import { AccountCard } from './account-card';
import { useFocusWhenGone } from './use-focus-when-gone';

interface AccountListProps {
  readonly users: readonly User[];
  /** The focus was on somebody who has left the list. */
  readonly onFocusLost: () => void;
}

/** The users, with what can be done to one of them: its dialog outlasts the last of them. */
export function AccountList({ users, onFocusLost }: AccountListProps) {
  const { userId } = useAuth();
  const [open, setOpen] = useState<{ action: AccountAction; user: User } | null>(null);
  const watched = useFocusWhenGone({ users, isDialogOpen: open !== null, onLost: onFocusLost });
  return (
    <>
      {users.length > 0 && (
        <ul className="user-cards" {...watched}>
          {users.map((user) => (
            <AccountCard
              key={user.id}
              user={user}
              isOwn={user.user_id === userId}
              onAction={(action) => setOpen({ action, user })}
            />
          ))}
        </ul>
      )}
      {open && (
        <AccountDialog
          action={open.action}
          // As the list has it by now; it may have left the list meanwhile.
          user={users.find(({ id }) => id === open.user.id) ?? open.user}
          isOwn={open.user.user_id === userId}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface AccountDialogProps {
  readonly action: AccountAction;
  readonly user: User;
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

function AccountDialog({ action, user, isOwn, onClose }: AccountDialogProps) {
  switch (action) {
    case 'edit':
      return <EditAccountDialog user={user} isOwn={isOwn} onClose={onClose} />;
    case 'adjust':
      return <AdjustBalanceDialog user={user} onClose={onClose} />;
    case 'ban':
      return <BanAccountDialog user={user} onClose={onClose} />;
  }
}
