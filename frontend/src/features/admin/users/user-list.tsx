import { useState } from 'react';
import { useAuth } from '../../../lib/auth/use-auth';
import { AdjustBalanceDialog } from './adjust-balance-dialog';
import { BanUserDialog } from './ban-user-dialog';
import { EditUserDialog } from './edit-user-dialog';
import type { User, UserAction } from './user';
import { UserCard } from './user-card';

export function UserList({ users }: { users: readonly User[] }) {
  const { userId } = useAuth();
  const [open, setOpen] = useState<{ action: UserAction; user: User } | null>(null);
  return (
    <>
      <ul className="user-cards">
        {users.map((user) => (
          <UserCard
            key={user.id}
            user={user}
            isOwn={user.user_id === userId}
            onAction={(action) => setOpen({ action, user })}
          />
        ))}
      </ul>
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
