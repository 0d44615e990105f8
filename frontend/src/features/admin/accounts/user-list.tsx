import { useState } from 'react';
import { useAuth } from '../../../lib/auth/use-auth';
import { AdjustBalanceDialog } from './adjust-balance-dialog';
import { BanUserDialog } from './ban-user-dialog';
import { EditUserDialog } from './edit-user-dialog';
import { useFocusWhenGone } from './use-focus-when-gone';
import type { User, UserAction } from './user';
import { UserCard } from './user-card';

interface UserListProps {
  readonly users: readonly User[];
  /** The focus was on somebody who has left the list. */
  readonly onFocusLost: () => void;
}

/** The users, with what can be done to one of them: its dialog outlasts the last of them. */
export function UserList({ users, onFocusLost }: UserListProps) {
  const { userId } = useAuth();
  const [open, setOpen] = useState<{ action: UserAction; user: User } | null>(null);
  const watched = useFocusWhenGone({ users, isDialogOpen: open !== null, onLost: onFocusLost });
  return (
    <>
      {users.length > 0 && (
        <ul className="user-cards" {...watched}>
          {users.map((user) => (
            <UserCard
              key={user.id}
              user={user}
              isOwn={user.user_id === userId}
              onAction={(action) => setOpen({ action, user })}
            />
          ))}
        </ul>
      )}
      {open && (
        <UserDialog
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

interface UserDialogProps {
  readonly action: UserAction;
  readonly user: User;
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

function UserDialog({ action, user, isOwn, onClose }: UserDialogProps) {
  switch (action) {
    case 'edit':
      return <EditUserDialog user={user} isOwn={isOwn} onClose={onClose} />;
    case 'adjust':
      return <AdjustBalanceDialog user={user} onClose={onClose} />;
    case 'ban':
      return <BanUserDialog user={user} onClose={onClose} />;
  }
}
