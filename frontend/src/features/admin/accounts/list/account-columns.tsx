import { Button } from '@aws-amplify/ui-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { staffRoleLabels } from '../../../../../../contracts/accounts/permissions';
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
import { useMay } from '../../shared/use-may';
import { WaitsForApproval } from '../../shared/waiting-request';
import { type Account, type AccountAction, nameOf } from '../account';

interface AccountProps {
  /** The reader's own account: the API refuses to ban or delete it, so that isn't offered. */
  readonly ownId: string | null;
  readonly onAction: (action: AccountAction, account: Account) => void;
}

/** An account's columns and actions. */
export function useAccountColumns({ ownId, onAction }: AccountProps): readonly Column<Account>[] {
  const may = useMay();
  // A column without an action in it would be an empty third of the table.
  const mayAct = may('users.edit') || may('money.adjust');
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
      ...(mayAct ? [actionsColumn({ ownId, onAction })] : []),
    ],
    [ownId, onAction, mayAct],
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
      <WaitsForApproval request={account.request} of={nameOf(account)} />
      <p className="row__note account__since">{`Member since ${formatLongDate(account.created_at)}`}</p>
    </>
  );
}

/** Its role, tier and state. */
export function AccountTags({ account, isOwn }: OfAccount) {
  return (
    <>
      {account.role === 'admin' ? (
        <Tag tone="info">{account.staff_role ? staffRoleLabels[account.staff_role] : 'Admin'}</Tag>
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
  const may = useMay();
  const mayChange = may('users.edit') && (account.role === 'user' || may('staff.manage'));
  const deletion = useDeletion(account);
  const button = (label: string, onClick: () => void) => (
    <Button size="small" {...(className && { className })} onClick={onClick}>
      <span>{label}</span>
      <span className="visually-hidden">{` ${name}`}</span>
    </Button>
  );
  return (
    <>
      <div className="account__actions">
        {mayChange && button('Edit', () => onAction('edit', account))}
        {may('money.adjust') && !isOwn && button('Adjust Balance', () => onAction('adjust', account))}
        {mayChange && !isOwn && (
          <RowMenu
            of={name}
            isBusy={deletion.isLoading}
            actions={[
              ...(may('prices.edit') ? [{ label: 'Prices', onChoose: () => onAction('tier', account) }] : []),
              {
                label: account.is_banned ? 'Unban' : 'Ban',
                onChoose: () => onAction('ban', account),
              },
              { label: 'Delete', onChoose: deletion.ask, isDanger: true },
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

/** Whose prices they pay, by the name that staff gave them. The names are read only where somebody is in a tier. */
function TierTag({ tier: { id, until } }: { tier: NonNullable<Account['tier']> }) {
  const mayRead = useMay()('prices.view');
  const { data } = api.useAdminGetPricesQuery({}, { skip: !mayRead });
  if (until !== null && Date.parse(until) <= Date.now()) return null;
  const name = data?.tiers.find((each) => each.id === id)?.name ?? `Tier ${id.slice(1)}`;
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
