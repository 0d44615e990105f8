import { Badge, Button } from '@aws-amplify/ui-react';
import { useRef } from 'react';
import { Fact } from '../../../../components/fact';
import { api } from '../../../../lib/api/api';
import { isApiError } from '../../../../lib/api/api-error';
import { formatLongDate } from '../../../../lib/dates';
import { formatCedis } from '../../../../lib/money';
import { tellOutcome } from '../../shared/actions/action-toast';
import { type AccountAction, nameOf, type User } from '../account';
import '@aws-amplify/ui-react/styles/badge.layer.css';

interface AccountCardProps {
  readonly user: User;
  /** The administrator's own: the API refuses to ban or delete it, so it isn't offered. */
  readonly isOwn: boolean;
  readonly onAction: (action: AccountAction) => void;
}

export function AccountCard({ user, isOwn, onAction }: AccountCardProps) {
  const name = nameOf(user);
  const action = (words: string, onClick: () => void, isDisabled = false) => (
    <Button size="small" onClick={onClick} isDisabled={isDisabled}>
      {words}
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
  const item = useRef<HTMLLIElement>(null);
  const { remove, isRemoving, obstacle } = useDeleteAccount(user, () => focusBeside(item.current));
  return (
    <li
      ref={item}
      data-user={user.id}
      className={`card user-card${user.is_banned ? ' user-card--banned' : ''}`}
    >
      <div className="user-card__who">
        <div className="user-card__name">
          <h3>{name}</h3>
          <AccountBadges user={user} isOwn={isOwn} />
        </div>
        <p className="row__note">{user.email ?? 'No email'}</p>
        <p className="row__note">Member since {formatLongDate(user.created_at)}</p>
      </div>
      <dl className="user-card__facts">
        <Fact name="Phone">{user.phone || 'Not provided'}</Fact>
        <Fact name="Balance">
          <span className="amount">{formatCedis(user.balance)}</span>
        </Fact>
      </dl>
      <div className="user-card__actions">
        {action('Edit', () => onAction('edit'))}
        {action('Adjust Balance', () => onAction('adjust'))}
        {!isOwn && action(user.is_banned ? 'Unban' : 'Ban', () => onAction('ban'))}
        {!isOwn && action(isRemoving ? 'Deleting...' : 'Delete', remove, isRemoving)}
      </div>
      {/* It stays, unlike the toast: what stands in the way has to be dealt with first. */}
      {obstacle !== undefined && <p className="notice notice--error user-card__obstacle">{obstacle}</p>}
    </li>
  );
}

function AccountBadges({ user, isOwn }: { user: User; isOwn: boolean }) {
  return (
    <>
      {user.role === 'admin' ? (
        <Badge size="small" variation="info">
          Admin
        </Badge>
      ) : (
        <Badge size="small" className="badge--secondary">
          User
        </Badge>
      )}
      {user.is_banned && (
        <Badge size="small" variation="error">
          Banned
        </Badge>
      )}
      {isOwn && (
        <Badge size="small" variation="success">
          You
        </Badge>
      )}
    </>
  );
}

function useDeleteAccount({ id }: User, onDeleted: () => void) {
  const [deleteUser, { error, isLoading }] = api.useAdminDeleteUserMutation();
  const ask = async () => {
    if (!window.confirm('Are you sure you want to delete this user? This action cannot be undone.')) return;
    const deleted = await tellOutcome(
      deleteUser({ userId: id }),
      {
        success: 'User deleted successfully',
        failure: 'Failed to delete user',
      },
      id,
    );
    if (deleted) onDeleted();
  };
  return {
    remove: () => void ask(),
    isRemoving: isLoading,
    obstacle: isApiError(error) ? error.message : undefined,
  };
}

/** The card goes, and the focus with it, unless it is beside it by then. */
function focusBeside(item: HTMLElement | null): void {
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = neighbour?.querySelector('button') ?? document.getElementById('content');
  target?.focus();
}
