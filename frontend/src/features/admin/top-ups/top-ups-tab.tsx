import { Link } from 'react-router-dom';
import { statusLabels, topUpFilters } from '../../../../../contracts/constants';
import { groupedPhoneNumber } from '../../../../../contracts/phone-numbers';
import { StatusBadge, Tag } from '../../../kit/badges';
import { DateTime } from '../../../kit/facts';
import { Select } from '../../../kit/fields';
import { api } from '../../../lib/api/api';
import type { Input, Output } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import { useAddressFields, useDebouncedValue } from '../../../lib/use-address-fields';
import { FilterBar, SearchField, toSearch } from '../shared/controls';
import { methodWords, WentBackTags } from '../shared/customer-words';
import { useLinkFromHere } from '../shared/desk';
import { type Column, ListScreen } from '../shared/list-screen';
import { Dotted, Figures } from '../shared/panels';
import '../../../styles/amplify-forms';
import './top-ups.css';

type Answer = Output<'admin-get-topups'>;
type TopUp = Answer['topups'][number];

/** A dispute that was won is listed too, and so is a refund under way. */
const filterLabels = {
  ...statusLabels,
  disputed: 'Ever disputed',
  sent_back: 'Sent or going back',
};

/** As in the address. */
const noFilters = { search: '', filter: '' };

/** An invalid filter in the address is left out. */
function toInput({ search, filter }: typeof noFilters): Input<'admin-get-topups'> {
  const known = topUpFilters.find((name) => name === filter);
  return { ...toSearch(search), ...(known && { filter: known }) };
}

export function TopUpsTab() {
  const { fields, field, isDefault } = useAddressFields(noFilters);
  const search = useDebouncedValue(fields.search);
  const query = api.useAdminGetTopupsInfiniteQuery(toInput({ ...fields, search }));
  const summary = query.data?.pages.at(-1)?.summary;
  return (
    <ListScreen
      title="Topup Transactions"
      query={query}
      rowsOf={({ topups }: Answer) => topups}
      table={{ label: 'Top-ups', columns, idOf: ({ id }) => id }}
      what="top-ups"
      loading="Loading top-ups..."
      failure="Failed to fetch topup transactions"
      empty={(hasMore) => ({ title: 'No top-ups found', words: emptyText(isDefault, hasMore) })}
      footer={(shown) =>
        summary && (
          <p className="row__note centred">{`Showing ${shown} of ${summary.total} topup transactions`}</p>
        )
      }
    >
      {summary && <Figures className="top-ups__figures" figures={figuresOf(summary)} />}
      {(summary?.total !== 0 || !isDefault) && (
        <FilterBar label="Find top-ups" className="top-ups__filters">
          <SearchField label="Search top-ups" labelHidden placeholder="Search top-ups" {...field('search')} />
          <Select
            label="Status"
            labelHidden
            none="Any status"
            values={topUpFilters}
            labels={filterLabels}
            {...field('filter')}
          />
        </FilterBar>
      )}
    </ListScreen>
  );
}

/** Figures of all top-ups, whatever the search. */
const figuresOf = ({ total, pending, completed, amount, today_amount, today_count }: Answer['summary']) =>
  [
    ['Total Topups', total, `${pending} pending · ${completed} completed`],
    ['Total Amount', formatCedis(amount), 'Credited to wallets'],
    ['Today’s Topups', today_count, 'Started today'],
    ['Today’s Amount', formatCedis(today_amount), 'Credited to wallets'],
  ] as const;

function emptyText(isUnfiltered: boolean, hasMore: boolean): string {
  if (hasMore) return 'None so far. Older top-ups have not been searched yet.';
  return isUnfiltered ? 'No one has topped up yet.' : 'No top-ups match your search and status.';
}

const columns: readonly Column<TopUp>[] = [
  {
    name: 'User',
    cell: (topUp) => (
      <>
        <p className="row__title">
          <OpenTopUp {...topUp} />
        </p>
        <p className="row__note">
          <Dotted parts={[topUp.user_email, groupedPhoneNumber(topUp.user_phone)]} />
        </p>
        {topUp.attention.length > 0 && <p className="warned">Needs you</p>}
      </>
    ),
    onCard: 'title',
  },
  {
    name: 'Amount',
    cell: ({ amount }) => <span className="amount">{formatCedis(amount)}</span>,
    className: 'data-table__figure',
    onCard: 'end',
  },
  {
    name: 'Status',
    cell: (topUp) => (
      <div className="line">
        <StatusBadge status={topUp.status} />
        {topUp.is_test && <Tag tone="info">Test</Tag>}
        <WentBackTags {...topUp} />
      </div>
    ),
    className: 'data-table__short',
    onCard: 'secondEnd',
  },
  {
    name: 'Method',
    cell: ({ payment_method: method }) => methodWords(method),
    className: 'data-table__short',
  },
  {
    name: 'Reference',
    cell: ({ payment_reference: reference }) => (
      <span className="reference">
        {reference.length > 12 ? `…${reference.slice(-8)}` : reference || 'N/A'}
      </span>
    ),
  },
  {
    name: 'Date',
    cell: ({ created_at }) => <DateTime at={created_at} />,
    className: 'data-table__short',
    onCard: 'second',
  },
];

/** A tap anywhere on the row opens its own page, as in Users and Orders. One without a reference has none. */
function OpenTopUp({ user_name: name, payment_reference: reference }: TopUp) {
  const linkTo = useLinkFromHere('Topups');
  if (reference === '') return <span>{name}</span>;
  return (
    <Link {...linkTo({ kind: 'top_up', id: reference })} className="opens-row">
      <span>{name}</span>
      <span className="visually-hidden">{` Details on top-up ${reference}`}</span>
    </Link>
  );
}
