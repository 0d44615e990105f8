import { useCallback, useState } from 'react';
import { lazyPart, usePreload } from '../../../../app/lazy-screen';
import { useAuth } from '../../../../lib/auth/use-auth';
import { DataTable } from '../../shared/lists/data-table';
import { useFocusAfterRemoval } from '../../shared/lists/use-focus-after-removal';
import type { Account, AccountAction } from '../account';
import { useAccountColumns } from './account-columns';

const AdjustBalanceDialog = lazyPart(() => import('../dialogs/adjust-balance-dialog'), 'AdjustBalanceDialog');
const BanAccountDialog = lazyPart(() => import('../dialogs/ban-account-dialog'), 'BanAccountDialog');
const EditAccountDialog = lazyPart(() => import('../dialogs/edit-account-dialog'), 'EditAccountDialog');
const TierDialog = lazyPart(() => import('../dialogs/tier-dialog'), 'TierDialog');

interface AccountListProps {
  readonly accounts: readonly Account[];
  /** Called when the focused account leaves the list. */
  readonly onFocusedRemoved: () => void;
  /** The only account, on its own page, so it needs no link to that page. */
  readonly isAlone?: boolean;
}

/** The loaded accounts and the open dialog, which stays open if its account leaves the list. */
export function AccountList({ accounts, onFocusedRemoved, isAlone = false }: AccountListProps) {
  usePreload(AdjustBalanceDialog);
  const { userId } = useAuth();
  const [open, setOpen] = useState<{ action: AccountAction; account: Account } | null>(null);
  const onAction = useCallback((action: AccountAction, account: Account) => setOpen({ action, account }), []);
  const columns = useAccountColumns({ ownId: userId, isAlone, onAction });
  const focusHandlers = useFocusAfterRemoval({ rows: accounts, onRemoved: onFocusedRemoved });
  return (
    <>
      {accounts.length > 0 && (
        <div {...focusHandlers}>
          <DataTable
            label="Users"
            columns={columns}
            rows={accounts}
            idOf={({ id }) => id}
            isCards={isAlone}
          />
        </div>
      )}
      {open && (
        <AccountDialog
          action={open.action}
          account={accounts.find(({ id }) => id === open.account.id) ?? open.account}
          isOwn={open.account.user_id === userId}
          onClose={() => setOpen(null)}
        />
      )}
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
