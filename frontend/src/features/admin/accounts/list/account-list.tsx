import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyPart, usePreload } from '../../../../app/lazy-screen';
import { useAuth } from '../../../../lib/auth/use-auth';
import { DataTable } from '../../shared/lists/data-table';
import { useFocusAfterRemoval } from '../../shared/lists/use-focus-after-removal';
import { useIsOwner } from '../../shared/use-is-owner';
import type { Account, AccountAction } from '../account';
import { AccountActions, useAccountColumns } from './account-columns';

const AdjustBalanceDialog = lazyPart(() => import('../dialogs/adjust-balance-dialog'), 'AdjustBalanceDialog');
const BanAccountDialog = lazyPart(() => import('../dialogs/ban-account-dialog'), 'BanAccountDialog');
const EditAccountDialog = lazyPart(() => import('../dialogs/edit-account-dialog'), 'EditAccountDialog');
const TierDialog = lazyPart(() => import('../dialogs/tier-dialog'), 'TierDialog');

interface AccountListProps {
  readonly accounts: readonly Account[];
  /** Called when the focused account leaves the list. */
  readonly onFocusedRemoved: () => void;
}

/** The open dialog of the accounts. It stays open if its account leaves them. */
function useAccountDialog(
  accounts: readonly Account[],
  { opened = null, onClosed }: { opened?: AccountAction | null; onClosed?: () => void } = {},
) {
  usePreload(AdjustBalanceDialog);
  const { userId } = useAuth();
  const [first] = accounts;
  const [open, setOpen] = useState(opened && first ? { action: opened, account: first } : null);
  const onAction = useCallback((action: AccountAction, account: Account) => setOpen({ action, account }), []);
  const dialog = open && (
    <AccountDialog
      action={open.action}
      account={accounts.find(({ id }) => id === open.account.id) ?? open.account}
      isOwn={open.account.user_id === userId}
      onClose={() => {
        setOpen(null);
        onClosed?.();
      }}
    />
  );
  return { userId, onAction, dialog };
}

/** The actions on one account, on its own page. */
export function ActionsOnAccount({ account }: { readonly account: Account }) {
  const { pathname, search, state } = useLocation();
  const { adjust } = Object(state) as { readonly adjust?: unknown };
  const navigate = useNavigate();
  // A dialog opens once: not again after a reload, or on the way back.
  const forget = () => void navigate(`${pathname}${search}`, { replace: true });
  const { userId: ownId } = useAuth();
  const isOwner = useIsOwner();
  const mayAdjust = (isOwner || account.role === 'user') && account.user_id !== ownId;
  const { userId, onAction, dialog } = useAccountDialog([account], {
    opened: adjust === true && mayAdjust ? 'adjust' : null,
    ...(adjust === true && { onClosed: forget }),
  });
  const isOwn = account.user_id === userId;
  return (
    <div>
      <AccountActions {...{ account, isOwn, onAction }} />
      {dialog}
    </div>
  );
}

/** The loaded accounts and the open dialog. */
export function AccountList({ accounts, onFocusedRemoved }: AccountListProps) {
  const { userId, onAction, dialog } = useAccountDialog(accounts);
  const columns = useAccountColumns({ ownId: userId, onAction });
  const focusHandlers = useFocusAfterRemoval({ rows: accounts, onRemoved: onFocusedRemoved });
  return (
    <>
      {accounts.length > 0 && (
        <div {...focusHandlers}>
          <DataTable label="Users" columns={columns} rows={accounts} idOf={({ id }) => id} />
        </div>
      )}
      {dialog}
    </>
  );
}

interface AccountDialogProps {
  readonly action: AccountAction;
  readonly account: Account;
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

function AccountDialog({ action, isOwn, ...dialog }: AccountDialogProps) {
  switch (action) {
    case 'edit':
      return <EditAccountDialog isOwn={isOwn} {...dialog} />;
    case 'tier':
      return <TierDialog {...dialog} />;
    case 'adjust':
      return <AdjustBalanceDialog {...dialog} />;
    case 'ban':
      return <BanAccountDialog {...dialog} />;
  }
}
