import { Button } from '@aws-amplify/ui-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { customerPath } from '../../../../../../contracts/paths';
import { Facts } from '../../../../components/facts';
import { ChevronIcon } from '../../../../components/icons';
import { Tag } from '../../../../components/tag';
import { api } from '../../../../lib/api/api';
import { isApiError } from '../../../../lib/api/api-error';
import { formatLongDate } from '../../../../lib/dates';
import { formatCedis } from '../../../../lib/money';
import { withToasts } from '../../shared/actions/with-toasts';
import { useMay } from '../../shared/use-may';
import { type Account, type AccountAction, nameOf } from '../account';
import { staffRoleLabels } from '../staff-roles';

interface AccountCardProps {
  readonly account: Account;
  /** The admin's own account: the API refuses to ban or delete it, so that isn't offered. */
  readonly isOwn: boolean;
  /** Already on the page of its own. */
  readonly isAlone: boolean;
  readonly onAction: (action: AccountAction) => void;
}

export function AccountCard({ account, isOwn, isAlone, onAction }: AccountCardProps) {
  const name = nameOf(account);
  const may = useMay();
  const mayChange = may('users.edit') && (account.role === 'user' || may('staff.manage'));
  const card = useRef<HTMLLIElement>(null);
  const deletion = useDeletion(account, () => focusNeighbour(card.current));
  const button = (label: string, onClick: () => void, isDisabled = false) => (
    <Button size="small" onClick={onClick} isDisabled={isDisabled}>
      {label}
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
  return (
    <li ref={card} data-row={account.id} className="card account-card">
      <div className="account-card__who">
        <div className="line account-card__name">
          {/* The page has the name already. */}
          {!isAlone && (
            <h3>
              <Link className="account-card__open" to={customerPath(account.user_id)}>
                {name}
              </Link>
            </h3>
          )}
          {account.role === 'admin' ? (
            <>
              <Tag tone="info">Admin</Tag>
              {account.staff_role && (
                <Tag className="badge--secondary">{staffRoleLabels[account.staff_role]}</Tag>
              )}
            </>
          ) : (
            <Tag className="badge--secondary">User</Tag>
          )}
          {account.tier && <TierTag tier={account.tier} />}
          {account.is_banned && <Tag tone="error">Banned</Tag>}
          {isOwn && <Tag tone="success">You</Tag>}
        </div>
        <p className="row__note">{account.email ?? 'No email'}</p>
        <p className="row__note">Member since {formatLongDate(account.created_at)}</p>
      </div>
      <Facts
        facts={{
          Phone:
            isAlone && account.phone ? (
              <a href={`tel:${account.phone}`}>{account.phone}</a>
            ) : (
              account.phone || 'Not provided'
            ),
          Balance: <span className="amount">{formatCedis(account.balance)}</span>,
        }}
      />
      <div className="account-card__actions">
        {mayChange && button('Edit', () => onAction('edit'))}
        {may('money.adjust') && button('Adjust Balance', () => onAction('adjust'))}
        {mayChange && !isOwn && (
          <details className="account-card__more">
            <summary>
              More<span className="visually-hidden"> for {name}</span>
              <ChevronIcon />
            </summary>
            <div className="line">
              {may('prices.edit') && button('Prices', () => onAction('tier'))}
              {button(account.is_banned ? 'Unban' : 'Ban', () => onAction('ban'))}
              {button(deletion.isLoading ? 'Deleting...' : 'Delete', deletion.ask, deletion.isLoading)}
            </div>
          </details>
        )}
      </div>
      {/* Stays longer than the toast: the admin has to deal with it before deleting. */}
      {isApiError(deletion.error) && (
        <p className="notice notice--error account-card__obstacle">{deletion.error.message}</p>
      )}
    </li>
  );
}

/** Whose prices they pay, by the name that staff gave them. The names are read only where somebody is in a tier. */
function TierTag({ tier: { id, until } }: { tier: NonNullable<Account['tier']> }) {
  const mayRead = useMay()('prices.view');
  const { data } = api.useAdminGetPricesQuery({}, { skip: !mayRead });
  if (until !== null && Date.parse(until) <= Date.now()) return null;
  const name = data?.tiers?.find((each) => each.id === id)?.name ?? `Tier ${id.slice(1)}`;
  return (
    <Tag className="badge--secondary">
      <span className="visually-hidden">Prices of </span>
      {name}
    </Tag>
  );
}

function useDeletion({ id }: Account, onDeleted: () => void) {
  const { run, ...state } = withToasts(
    api.useAdminDeleteUserMutation(),
    'User deleted successfully',
    'Failed to delete user',
  );
  const ask = async () => {
    if (!window.confirm('Are you sure you want to delete this user? This action cannot be undone.')) return;
    if (await run({ userId: id })) onDeleted();
  };
  return { ...state, ask: () => void ask() };
}

/** Keeps the focus near a card that is about to go. */
function focusNeighbour(card: HTMLElement | null): void {
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
  const target = neighbour?.querySelector('button') ?? document.getElementById('content');
  target?.focus();
}
