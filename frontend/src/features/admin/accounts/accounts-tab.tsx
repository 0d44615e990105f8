import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { adminPaths, customerPath } from '../../../../../contracts/paths';
import { groupedPhoneNumber, isPhoneNumber, normalPhoneNumber } from '../../../../../contracts/phone-numbers';
import { lazyPart, lazyScreen, usePreload } from '../../../app/lazy-screen';
import { DateTime } from '../../../kit/facts';
import { ButtonLink } from '../../../kit/links';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import { useAddressFields, useDebouncedValue } from '../../../lib/use-address-fields';
import { countOf } from '../../../lib/words';
import { SearchField } from '../shared/controls';
import { type Column, ListScreen } from '../shared/list-screen';
import { type Account, AccountTags, nameOf } from './account';
import '../../../styles/amplify-forms';
import './accounts.css';

const CustomerPage = lazyScreen(() => import('./customer-page'), 'CustomerPage');
const AddDialog = lazyPart(() => import('./account-dialogs'), 'AddDialog');

type Page = Output<'admin-get-users'>;

/** All accounts, or the one customer named in the address. */
export function AccountsTab() {
  const customer = useSearchParams()[0].get('customer');
  return customer ? <CustomerPage key={customer} userId={customer} /> : <Accounts />;
}

const noSearch = { search: '' };

function Accounts() {
  usePreload(CustomerPage);
  const { fields, field, clear } = useAddressFields(noSearch);
  const search = useDebouncedValue(fields.search.trim());
  const query = api.useAdminGetUsersInfiniteQuery(search === '' ? {} : { search }, {
    refetchOnMountOrArgChange: true,
  });
  const [isAdding, setIsAdding] = useState(false);
  return (
    <ListScreen
      title="User Management"
      query={query}
      rowsOf={(page: Page) => page.users}
      table={{ label: 'Users', columns, idOf: ({ id }) => id }}
      what="users"
      loading="Loading users..."
      failure="Failed to fetch users"
      empty={() => ({ title: 'No users found', ...noAccounts(search, clear) })}
      footer={(shown) => (
        <p className="row__note" role="status">
          {query.hasNextPage ? `The first ${shown} users` : countOf(shown, 'user')}
        </p>
      )}
      actions={
        <Button size="small" variation="primary" onClick={() => setIsAdding(true)}>
          Add User
        </Button>
      }
    >
      <SearchField
        label="Search users"
        labelHidden
        placeholder="Search by name, email or phone"
        {...field('search')}
      />
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
    </ListScreen>
  );
}

/** A row opens the customer's page, which has everything that can be done. */
const columns: readonly Column<Account>[] = [
  {
    name: 'User',
    cell: (account) => (
      <div className="line">
        <h3 className="row__title">
          <Link className="opens-row" to={customerPath(account.user_id)}>
            {nameOf(account)}
          </Link>
        </h3>
        <AccountTags account={account} />
      </div>
    ),
    onCard: 'title',
  },
  {
    name: 'Email',
    cell: ({ email }) => email ?? 'No email',
    onCard: 'second',
  },
  {
    name: 'Phone',
    cell: ({ phone }) => groupedPhoneNumber(phone) || 'No phone',
    className: 'data-table__short',
    onCard: 'secondEnd',
  },
  {
    name: 'Last order',
    cell: ({ last_order_at: at }) => at && <DateTime at={at} />,
    card: ({ last_order_at: at }) =>
      at && (
        <span className="row__note">
          Last order <DateTime at={at} />
        </span>
      ),
    className: 'data-table__short',
    onCard: 'below',
  },
  {
    name: 'Balance',
    cell: ({ balance }) => <span className="amount">{formatCedis(balance)}</span>,
    className: 'data-table__figure',
    onCard: 'end',
  },
];

function noAccounts(search: string, onClear: () => void) {
  if (search === '') return { words: 'New sign-ups appear here.' };
  const phone = normalPhoneNumber(search);
  if (isPhoneNumber(phone))
    return {
      words: `No user has the number ${phone}. A customer may have bought for it.`,
      action: (
        <ButtonLink to={`${adminPaths.orders}?search=${phone}`}>{`Find orders sent to ${phone}`}</ButtonLink>
      ),
    };
  return {
    words: `Nothing begins with “${search}”. A phone is also found by its last four digits.`,
    action: <Button onClick={onClear}>Clear Search</Button>,
  };
}
