import { Link } from 'react-router-dom';
import { statusLabels, topUpFilters } from '../../../../../contracts/constants';
import { groupedPhoneNumber } from '../../../../../contracts/phone-numbers';
import { DateTime } from '../../../components/date-time';
import { Select } from '../../../components/select';
import { StatusBadge } from '../../../components/status-badge';
import { Tag } from '../../../components/tag';
import { api } from '../../../lib/api/api';
import type { Input, Output } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import { useAddressFields } from '../../../lib/use-address-fields';
import { useDebouncedValue } from '../../../lib/use-debounced-value';
import { useLinkFromHere } from '../shared/came-from';
import { SearchField } from '../shared/controls/fields';
import { FilterBar } from '../shared/filters/filter-bar';
import { toSearch } from '../shared/filters/search-and-status';
import { type Column, DataTable } from '../shared/lists/data-table';
import { ListScreen } from '../shared/lists/list-screen';
import { methodWords } from '../shared/method-words';
import { Figures } from '../shared/panels/figures';
import { hasWentBack, WentBackTags } from '../shared/went-back-tags';
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
      isTight
      query={query}
      rowsOf={({ topups }: Answer) => topups}
      table={(topUps) => <TopUps topUps={topUps} />}
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

/** Says once that all of them are test payments, as in a shop that isn't open yet; otherwise those that are say so. */
function TopUps({ topUps }: { readonly topUps: readonly TopUp[] }) {
  const areAllTests = topUps.every(({ is_test: isTest }) => isTest);
  if (topUps.length === 0) return null;
  return (
    <>
      {areAllTests && (
        <p className="row__note">
          <Tag tone="info">Test</Tag> No real money moved: all of these are test payments.
        </p>
      )}
      <DataTable
        label="Top-ups"
        columns={areAllTests ? columnsOfTests : columns}
        rows={topUps}
        idOf={({ id }) => id}
      />
    </>
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

const columnsOf = (marksTests: boolean): readonly Column<TopUp>[] => [
  {
    name: 'User',
    cell: (topUp) => <Customer {...topUp} />,
    card: (topUp) => <CardTitle {...topUp} />,
    className: 'top-ups__user',
    onCard: 'title',
  },
  {
    name: 'Amount',
    cell: ({ amount }) => <span className="amount">{formatCedis(amount)}</span>,
    card: (topUp) => (
      <div className="top-ups__end">
        <span className="amount">{formatCedis(topUp.amount)}</span>
        <Status topUp={topUp} marksTests={marksTests} isShort />
      </div>
    ),
    className: 'data-table__figure',
    onCard: 'end',
  },
  {
    name: 'Status',
    cell: (topUp) => <Status topUp={topUp} marksTests={marksTests} />,
    more: (topUp) => topUp.attention.length > 0 && <NeedsYou {...topUp} />,
    className: 'data-table__short',
    isOnCard: () => false,
    isMoreOnCard: () => false,
  },
  {
    name: 'Method',
    cell: ({ payment_method: method }) => methodWords(method),
    className: 'data-table__short',
    isOnCard: () => false,
  },
  {
    name: 'Reference',
    cell: Reference,
    isOnCard: () => false,
  },
  {
    name: 'Date',
    cell: ({ created_at }) => <DateTime at={created_at} />,
    className: 'data-table__short',
    isOnCard: () => false,
  },
];

const columns = columnsOf(true);
const columnsOfTests = columnsOf(false);

const Customer = (topUp: TopUp) => (
  <>
    <p className="row__title">
      <OpenTopUp {...topUp} />
    </p>
    <p className="row__note top-ups__contact">
      {topUp.user_email && <span>{topUp.user_email}</span>}
      {topUp.user_phone && <span>{groupedPhoneNumber(topUp.user_phone)}</span>}
    </p>
  </>
);

/** Two lines on a phone: who, and when and how. Its page has the rest. */
const CardTitle = (topUp: TopUp) => (
  <>
    <p className="row__title">
      <OpenTopUp {...topUp} />
    </p>
    <p className="row__note">
      <DateTime at={topUp.created_at} />, <span>{methodWords(topUp.payment_method)}</span>
    </p>
    {topUp.attention.length > 0 && (
      <p>
        <NeedsYou {...topUp} />
      </p>
    )}
  </>
);

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

interface StatusProps {
  readonly topUp: TopUp;
  readonly marksTests: boolean;
  /** Leaves out that it was paid, where a tag says what became of its money since. */
  readonly isShort?: boolean;
}

/** Marks test money and money that may go back, so that they are seen at a glance. */
function Status({ topUp, marksTests, isShort = false }: StatusProps) {
  const { status, is_test } = topUp;
  return (
    <div className="line">
      {!(isShort && hasWentBack(topUp)) && <StatusBadge status={status} />}
      {is_test && marksTests && <Tag tone="info">Test</Tag>}
      <WentBackTags {...topUp} />
    </div>
  );
}

function Reference({ payment_reference: reference }: TopUp) {
  return (
    <span className="top-ups__reference">
      {reference.length > 12 ? `…${reference.slice(-8)}` : reference || 'N/A'}
    </span>
  );
}

/** As with orders: its page says why. */
function NeedsYou({ payment_reference: reference }: TopUp) {
  const linkTo = useLinkFromHere('Topups');
  return (
    <Link {...linkTo({ kind: 'top_up', id: reference })} className="top-ups__attention">
      Needs you
      <span className="visually-hidden">{` on top-up ${reference}`}</span>
    </Link>
  );
}
