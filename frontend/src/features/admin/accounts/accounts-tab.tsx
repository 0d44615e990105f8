import { Button } from '@aws-amplify/ui-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { EmptyState } from '../../../components/empty-state';
import { UsersIcon } from '../../../components/icons';
import { api } from '../../../lib/api/api';
import { SearchField } from '../shared/filters/search-field';
import { useAddressFields } from '../shared/filters/use-address-fields';
import { useDebouncedValue } from '../shared/filters/use-debounced-value';
import { PagedList } from '../shared/lists/paged-list';
import { PanelHeader } from '../shared/panels/panel-header';
import { AddAccountDialog } from './dialogs/add-account-dialog';
import { AccountList } from './list/account-list';
import '../../../styles/amplify-forms';
import '../shared/lists/data-table.css';
import './accounts.css';

const noSearch = { search: '' };

export function AccountsTab() {
  const { fields, setFields, clear } = useAddressFields(noSearch);
  const search = useDebouncedValue(fields.search.trim());
  const query = api.useAdminGetUsersInfiniteQuery(search === '' ? {} : { search }, {
    refetchOnMountOrArgChange: true,
  });
  const { data, isFetching, hasNextPage = false, refetch } = query;
  const accounts = useMemo(() => data?.pages.flatMap((page) => page.users) ?? [], [data]);
  const [isAdding, setIsAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);

  return (
    <>
      <PanelHeader
        title="User Management"
        headingRef={heading}
        onRefresh={() => void refetch()}
        isRefreshing={isFetching}
      >
        <Button size="small" variation="primary" onClick={() => setIsAdding(true)}>
          <UsersIcon />
          Add User
        </Button>
      </PanelHeader>
      <SearchField
        label="Search users"
        labelHidden
        placeholder="Search by name, email or phone"
        value={fields.search}
        onChange={(text) => setFields({ search: text })}
      />
      <PagedList
        query={query}
        what="users"
        count={accounts.length}
        loading="Loading users..."
        failure="Failed to fetch users"
        empty={() => <NoAccounts search={search} onClear={clear} />}
      >
        {accounts.length > 0 && (
          <p className="row__note" role="status">
            {hasNextPage ? `The first ${accounts.length} users` : countUsers(accounts.length)}
          </p>
        )}
        <AccountList accounts={accounts} onFocusedRemoved={focusHeading} />
      </PagedList>
      {isAdding && <AddAccountDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

function NoAccounts({ search, onClear }: { search: string; onClear: () => void }) {
  if (search === '') return <EmptyState title="No users found">New sign-ups appear here.</EmptyState>;
  return (
    <EmptyState title="No users found" action={<Button onClick={onClear}>Clear Search</Button>}>
      No name, email or phone begins with “{search}”.
    </EmptyState>
  );
}

const countUsers = (count: number): string => (count === 1 ? '1 user' : `${count} users`);
