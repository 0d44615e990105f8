import { Button, TextField } from '@aws-amplify/ui-react';
import { useCallback, useRef, useState } from 'react';
import { EmptyState } from '../../../components/empty-state';
import { FailureState } from '../../../components/failure-state';
import { UsersIcon } from '../../../components/icons';
import { LoadingState } from '../../../components/loading-state';
import { isApiError } from '../../../lib/api/api-error';
import { useErrorToast } from '../../../lib/toast/use-error-toast';
import { useAddressFields } from '../shared/filters/use-address-fields';
import { useDebouncedValue } from '../shared/filters/use-debounced-value';
import { LoadMore } from '../shared/lists/load-more';
import { PanelHeader } from '../shared/panels/panel-header';
import { AddAccountDialog } from './dialogs/add-account-dialog';
import { AccountList } from './list/account-list';
import { useAccounts } from './list/use-accounts';
import '../../../styles/amplify-forms';
import './accounts.css';

const noSearch = { search: '' };

export function AccountsTab() {
  const { fields, setFields, clear } = useAddressFields(noSearch);
  const search = fields.search.trim();
  const asked = useDebouncedValue(search);
  const { users, error, isFetching, refresh, isOutdated, ...pages } = useAccounts(asked);
  const [isAdding, setIsAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  useErrorToast(error, 'Failed to fetch users');

  return (
    <>
      <PanelHeader title="User Management" headingRef={heading} onRefresh={refresh} isRefreshing={isFetching}>
        <Button size="small" variation="primary" onClick={() => setIsAdding(true)}>
          <UsersIcon />
          Add User
        </Button>
      </PanelHeader>
      <TextField
        label="Search users"
        labelHidden
        type="search"
        placeholder="Search by name, email or phone"
        autoComplete="off"
        maxLength={100}
        value={fields.search}
        onChange={({ target }) => setFields({ search: target.value })}
      />
      {users === undefined && error === undefined && (
        <LoadingState label="Loading users..." blocks={['short', 'short', 'short', 'short']} />
      )}
      {users === undefined && error !== undefined && (
        <FailureState
          message="Failed to fetch users"
          reason={isApiError(error) ? error.message : undefined}
          isRetrying={isFetching}
          onRetry={refresh}
        />
      )}
      {users !== undefined && users.length === 0 && <NoAccounts search={asked} onClear={clear} />}
      {users !== undefined && (
        <div className="users" aria-busy={isOutdated || search !== asked}>
          {users.length > 0 && (
            <p className="users__count" role="status">
              {countOf(users.length, pages.hasNextPage)}
            </p>
          )}
          <AccountList users={users} onFocusLost={focusHeading} />
          {pages.hasNextPage && <LoadMore what="users" isLoading={isFetching} onLoad={pages.loadMore} />}
        </div>
      )}
      {isAdding && <AddAccountDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

function NoAccounts({ search, onClear }: { search: string; onClear: () => void }) {
  if (search === '') return <EmptyState title="No users found">Who signs up appears here.</EmptyState>;
  return (
    <EmptyState title="No users found" action={<Button onClick={onClear}>Clear Search</Button>}>
      Nobody’s name, email or phone begins with “{search}”.
    </EmptyState>
  );
}

function countOf(count: number, hasMore: boolean): string {
  if (hasMore) return `The first ${count} users`;
  return count === 1 ? '1 user' : `${count} users`;
}
