import { Button } from '@aws-amplify/ui-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { caseNumberIn } from '../../../../../contracts/cases/case-number';
import { adminPaths } from '../../../../../contracts/paths';
import { isPhoneNumber, normalPhoneNumber } from '../../../../../contracts/phone-numbers';
import { lazyPart, lazyScreen, usePreload } from '../../../app/lazy-screen';
import { ButtonLink } from '../../../components/button-link';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { countOf } from '../../../lib/count';
import { useAddressFields } from '../../../lib/use-address-fields';
import { useDebouncedValue } from '../../../lib/use-debounced-value';
import { SearchField } from '../shared/controls/fields';
import { SegmentedControl } from '../shared/controls/segmented-control';
import { ListScreen } from '../shared/lists/list-screen';
import { AccountList } from './list/account-list';
import '../../../styles/amplify-forms';
import './accounts.css';

const CustomerPanel = lazyScreen(() => import('./customer/customer-panel'), 'CustomerPanel');
const SignUpList = lazyScreen(() => import('./sign-ups/sign-up-list'), 'SignUpList');
const AddAccountDialog = lazyPart(() => import('./dialogs/add-account-dialog'), 'AddAccountDialog');

type Page = Output<'admin-get-users'>;

const noSearch = { search: '' };

type List = 'users' | 'unconfirmed';
const firstList: { list: List } = { list: 'users' };
const lists = [
  ['users', 'Users'],
  ['unconfirmed', 'Not confirmed'],
] as const;

/** All accounts, unconfirmed sign-ups, or the one customer named in the address. */
export function AccountsTab() {
  const [params] = useSearchParams();
  const customer = params.get('customer');
  return customer ? <CustomerPanel key={customer} userId={customer} /> : <Lists />;
}

function Lists() {
  usePreload(CustomerPanel);
  const { fields, setFields } = useAddressFields(firstList, { list: ['users', 'unconfirmed'] });
  const switchList = (
    <div className="account-lists">
      <SegmentedControl
        legend="Which users"
        name="list"
        options={lists}
        value={fields.list}
        onChange={(list) => setFields({ list })}
      />
    </div>
  );
  if (fields.list === 'unconfirmed') return <SignUpList switchList={switchList} />;
  return <AccountsPanel switchList={switchList} />;
}

function AccountsPanel({ switchList }: { switchList: ReactNode }) {
  const { fields, field, clear } = useAddressFields(noSearch);
  const search = useDebouncedValue(fields.search.trim());
  const query = api.useAdminGetUsersInfiniteQuery(search === '' ? {} : { search }, {
    refetchOnMountOrArgChange: true,
  });
  const { hasNextPage = false } = query;
  const [isAdding, setIsAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);

  return (
    <ListScreen
      title="User Management"
      headingRef={heading}
      isTight
      query={query}
      rowsOf={(page: Page) => page.users}
      table={(accounts) => (
        <>
          {accounts.length > 0 && (
            <p className="row__note" role="status">
              {hasNextPage ? `The first ${accounts.length} users` : countOf(accounts.length, 'user')}
            </p>
          )}
          <AccountList accounts={accounts} onFocusedRemoved={focusHeading} />
        </>
      )}
      what="users"
      loading="Loading users..."
      failure="Failed to fetch users"
      empty={() => ({ title: 'No users found', ...noAccounts(search, clear) })}
      actions={
        <Button size="small" variation="primary" onClick={() => setIsAdding(true)}>
          Add User
        </Button>
      }
    >
      {switchList}
      <SearchField
        label="Search users"
        labelHidden
        placeholder="Search by name, email or phone"
        descriptiveText="A whole order number or payment reference finds its customer."
        {...field('search')}
      />
      {isAdding && <AddAccountDialog onClose={() => setIsAdding(false)} />}
    </ListScreen>
  );
}

function noAccounts(search: string, onClear: () => void) {
  if (search === '') return { words: 'New sign-ups appear here.' };
  const report = caseNumberIn(search);
  if (report !== null)
    return {
      words: `${report} is a customer’s report about an order.`,
      action: <ButtonLink to={`${adminPaths.orders}?search=${report}`}>Find its order</ButtonLink>,
    };
  const phone = normalPhoneNumber(search);
  if (isPhoneNumber(phone))
    return {
      words: `No user has the number ${phone}. A customer may have bought for it.`,
      action: (
        <ButtonLink to={`${adminPaths.orders}?search=${phone}`}>{`Find orders sent to ${phone}`}</ButtonLink>
      ),
    };
  return {
    words: `No name, email or phone begins with “${search}”. An order number or payment reference is found when it is whole.`,
    action: <Button onClick={onClear}>Clear Search</Button>,
  };
}
