import { Button } from '@aws-amplify/ui-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { customerPath } from '../../../../../../contracts/paths';
import { groupedPhoneNumber } from '../../../../../../contracts/phone-numbers';
import { RowMenu } from '../../../../components/row-menu';
import { Tag } from '../../../../components/tag';
import { api } from '../../../../lib/api/api';
import { isApiError } from '../../../../lib/api/api-error';
import { formatLongDate } from '../../../../lib/dates';
import { formatCedis } from '../../../../lib/money';
import { withToasts } from '../../shared/actions/with-toasts';
import type { Column } from '../../shared/lists/data-table';
import { useIsOwner } from '../../shared/use-is-owner';
import { type Account, type AccountAction, nameOf } from '../account';
import { roleLabels, roleOf } from '../roles';

interface AccountProps {
  /** The reader's own account: the API refuses to ban or delete it, so that isn't offered. */
  readonly ownId: string | null;
  readonly onAction: (action: AccountAction, account: Account) => void;
}

/** An account's columns and actions. */
export function useAccountColumns({ ownId, onAction }: AccountProps): readonly Column<Account>[] {
  return useMemo(
    (): readonly Column<Account>[] => [
      {
        name: 'User',
        cell: (account) => <Who {...{ account, isOwn: account.user_id === ownId }} />,
        card: (account) => <Who {...{ account, isOwn: account.user_id === ownId }} isCard />,
        onCard: 'title',
      },
      {
        name: 'Phone',
        cell: ({ phone }) => groupedPhoneNumber(phone) || 'No phone',
        className: 'data-table__short',
        card: ({ email, phone }) => (
          <p className="row__note account__contact">
            <span>{email ?? 'No email'}</span>
            <span>{groupedPhoneNumber(phone) || 'No phone'}</span>
          </p>
        ),
        onCard: 'second',
      },
      {
        name: 'Balance',
        cell: ({ balance }) => <span className="amount">{formatCedis(balance)}</span>,
        className: 'data-table__figure',
        onCard: 'end',
      },
      actionsColumn({ ownId, onAction }),
    ],
    [ownId, onAction],
  );
}

const actionsColumn = ({ ownId, onAction }: AccountProps): Column<Account> => ({
  name: 'Actions',
  isHidden: true,
  cell: (account) => (
    <AccountActions {...{ account, isOwn: account.user_id === ownId, onAction }} className="row-action" />
  ),
  className: 'accounts__actions',
  onCard: 'below',
});

interface OfAccount {
  readonly account: Account;
  readonly isOwn: boolean;
}

/** A card has the address below, with the phone number. */
function Who({ account, isOwn, isCard = false }: OfAccount & { readonly isCard?: boolean }) {
  return (
    <>
      <div className="line account__name">
        <h3>
          <Link className="opens-row" to={customerPath(account.user_id)}>
            {nameOf(account)}
          </Link>
        </h3>
        <AccountTags account={account} isOwn={isOwn} />
      </div>
      {!isCard && <p className="row__note">{account.email ?? 'No email'}</p>}
      <p className="row__note account__since">{`Member since ${formatLongDate(account.created_at)}`}</p>
    </>
  );
}

/** Its role, tier and state. */
export function AccountTags({ account, isOwn }: OfAccount) {
  return (
    <>
      {account.role === 'admin' ? (
        <Tag tone="info">{roleLabels[roleOf(account)]}</Tag>
      ) : (
        <Tag className="badge--secondary account__customer">User</Tag>
      )}
      {account.tier && <TierTag tier={account.tier} />}
      {account.is_banned && <Tag tone="error">Banned</Tag>}
      {isOwn && <Tag tone="success">You</Tag>}
    </>
  );
}

/** @param className the buttons' look */
export function AccountActions({
  account,
  isOwn,
  onAction,
  className,
}: OfAccount & Pick<AccountProps, 'onAction'> & { readonly className?: string }) {
  const name = nameOf(account);
  const isOwner = useIsOwner();
  const deletion = useDeletion(account);
  const button = (label: string, onClick: () => void) => (
    <Button size="small" {...(className && { className })} onClick={onClick}>
      <span>{label}</span>
      <span className="visually-hidden">{` ${name}`}</span>
    </Button>
  );
  // A helper changes customers only.
  if (account.role === 'admin' && !isOwner) return null;
  return (
    <>
      <div className="account__actions">
        {button('Edit', () => onAction('edit', account))}
        {!isOwn && button('Adjust Balance', () => onAction('adjust', account))}
        {!isOwn && (
          <RowMenu
            of={name}
            isBusy={deletion.isLoading}
            actions={[
              ...(isOwner ? [{ label: 'Prices', onChoose: () => onAction('tier', account) }] : []),
              {
                label: account.is_banned ? 'Unban' : 'Ban',
                onChoose: () => onAction('ban', account),
              },
              ...(isOwner && account.role !== 'admin'
                ? [{ label: 'Delete', onChoose: deletion.ask, isDanger: true }]
                : []),
            ]}
          />
        )}
      </div>
      {/* Stays longer than the toast: the admin has to deal with it before deleting. */}
      {isApiError(deletion.error) && (
        <p className="notice notice--error account__obstacle">{deletion.error.message}</p>
      )}
    </>
  );
}

/** Whose prices they pay, by the name that owners gave them, which only they read. */
function TierTag({ tier }: { tier: NonNullable<Account['tier']> }) {
  const isOwner = useIsOwner();
  const { data } = api.useAdminGetPricesQuery({}, { skip: !isOwner });
  const name = data?.tiers.find(({ id }) => id === tier)?.name ?? `Tier ${tier.slice(1)}`;
  return (
    <Tag className="badge--secondary">
      <span className="visually-hidden">Prices of </span>
      <span>{name}</span>
    </Tag>
  );
}

function useDeletion({ id }: Account) {
  const { run, ...state } = withToasts(
    api.useAdminDeleteUserMutation(),
    'User deleted successfully',
    'Failed to delete user',
  );
  const ask = async () => {
    if (!window.confirm('Are you sure you want to delete this user? This action cannot be undone.')) return;
    const row = document.querySelector(`[data-row="${CSS.escape(id)}"]`);
    if (await run({ userId: id })) focusNeighbour(row);
  };
  return { ...state, ask: () => void ask() };
}

/** Keeps the focus near a row that is about to disappear. */
function focusNeighbour(row: Element | null): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = neighbour?.querySelector('button') ?? document.getElementById('content');
  target?.focus();
}
