import { useState } from 'react';
import { lazyPart, usePreload } from '../../../../app/lazy-screen';
import { useAuth } from '../../../../lib/auth/use-auth';
import { useFocusAfterRemoval } from '../../shared/lists/use-focus-after-removal';
import type { Account, AccountAction } from '../account';
import { AccountCard } from './account-card';

const AdjustBalanceDialog = lazyPart(() => import('../dialogs/adjust-balance-dialog'), 'AdjustBalanceDialog');
const BanAccountDialog = lazyPart(() => import('../dialogs/ban-account-dialog'), 'BanAccountDialog');
const EditAccountDialog = lazyPart(() => import('../dialogs/edit-account-dialog'), 'EditAccountDialog');
const TierDialog = lazyPart(() => import('../dialogs/tier-dialog'), 'TierDialog');

interface AccountListProps {
  readonly accounts: readonly Account[];
  /** Called when the account that had the focus leaves the list. */
  readonly onFocusedRemoved: () => void;
  /** The only account, on its own page: it needs no link to that page. */
  readonly isAlone?: boolean;
}

/** The loaded accounts and the open dialog, which stays open when its account leaves the list. */
export function AccountList({ accounts, onFocusedRemoved, isAlone = false }: AccountListProps) {
  usePreload(AdjustBalanceDialog);
  const { userId } = useAuth();
  const [open, setOpen] = useState<{ action: AccountAction; account: Account } | null>(null);
  const focusHandlers = useFocusAfterRemoval({ rows: accounts, onRemoved: onFocusedRemoved });
  return (
    <>
      {accounts.length > 0 && (
        <ul className="stack account-cards" {...focusHandlers}>
          {accounts.map((account) => (
            <AccountCard
              key={account.id}
              account={account}
              isOwn={account.user_id === userId}
              isAlone={isAlone}
              onAction={(action) => setOpen({ action, account })}
            />
          ))}
        </ul>
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
