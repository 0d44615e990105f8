import { Link, useSearchParams } from 'react-router-dom';
import { isOrderNumber } from '../../../../contracts/orders/terms';
import { orderPath, paths } from '../../../../contracts/paths';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { lazyPart } from '../../app/lazy-screen';
import { CustomerHeader } from '../../kit/customer-header';
import { Select } from '../../kit/fields';
import { ButtonLink } from '../../kit/links';
import { ByDay, PagedList } from '../../kit/paged-list';
import { EmptyState } from '../../kit/query-state';
import { Balance, DisputeNotice } from '../../kit/wallet';
import { api } from '../../lib/api/api';
import { useRows } from '../../lib/api/paged-query';
import { formatTimeOfDay } from '../../lib/dates';
import { formatCedis } from '../../lib/money';
import { useKnownName } from '../../lib/recipients';
import { useAddressFields } from '../../lib/use-address-fields';
import { type Entry, type EntryType, entryTypes, kindOf, kindTitles } from './statement';
import '../../styles/amplify-forms';
import './wallet.css';

const StatementPanel = lazyPart(() => import('./statement-panel'), 'StatementPanel');

const pageSize = 20;
const statementPath = `${paths.wallet}?page=statement`;
const noFilter: { type: EntryType | 'all' } = { type: 'all' };
const choices = { type: [...entryTypes, 'all'] } as const;

/** The wallet's entries, newest first, each with the balance after it; or a statement. */
export function WalletScreen() {
  const isStatement = useSearchParams()[0].get('page') === 'statement';
  const header = isStatement
    ? { title: 'Statement', back: { to: paths.wallet, label: 'Back to the transactions' } }
    : { title: 'Wallet History', back: { to: paths.dashboard, label: 'Back to the dashboard' } };
  return (
    // Each is a page, whose heading takes the focus when it opens.
    <div key={header.title} className={isStatement ? 'stack narrow' : 'stack'}>
      <CustomerHeader
        {...header}
        subtitle={
          <span className="wallet-balance">
            <Balance />
          </span>
        }
      />
      <DisputeNotice />
      {isStatement ? <StatementPanel /> : <Entries />}
    </div>
  );
}

function Entries() {
  const { fields, field } = useAddressFields(noFilter, choices);
  const { type } = fields;
  const query = api.useGetWalletTransactionsInfiniteQuery({
    limit: pageSize,
    moved: true,
    ...(type !== 'all' && { type }),
  });
  const entries = useRows(query, (page) => page.transactions) ?? [];
  // The rows call a saved number by its name, and wait for the names: a name that comes later makes its row taller.
  const { isLoading: areNamesToCome } = api.useGetRecipientsQuery({});
  return (
    <>
      <div className="wallet-history__filter">
        <Select label="Show" values={['all', ...entryTypes]} labels={labels} {...field('type')} />
        <ButtonLink to={statementPath}>Statement</ButtonLink>
      </div>
      <section aria-label="Transactions">
        <PagedList
          query={areNamesToCome ? { ...query, data: undefined } : query}
          what="transactions"
          count={entries.length}
          loading="Loading transactions..."
          failure="Failed to fetch transactions"
          isSaidOnce
          empty={(hasMore) => <EmptyState title="No transactions">{emptyText(type, hasMore)}</EmptyState>}
        >
          {entries.length > 0 && (
            <div className="card wallet-history">
              <p className="wallet-history__head" aria-hidden="true">
                Balance
              </p>
              <ByDay rows={entries} at={(entry) => entry.created_at}>
                {(entry) => <EntryRow key={entry.id} entry={entry} />}
              </ByDay>
            </div>
          )}
        </PagedList>
      </section>
    </>
  );
}

const labels = {
  all: 'Everything',
  purchase: 'Purchases',
  refund: 'Refunds',
  credit: 'Top-ups',
  adjustment: 'Adjustments',
};

function emptyText(type: EntryType | 'all', hasMore: boolean): string {
  if (hasMore) return 'None so far. Load more to search older transactions.';
  return type === 'all'
    ? 'Your top-ups, purchases and refunds will appear here'
    : `You have no ${labels[type].toLowerCase()}.`;
}

/** A ledger entry: what it was for and how much, then its kind and the balance after it. */
export function EntryRow({ entry }: { entry: Entry }) {
  const { amount, balance_after: balance, created_at } = entry;
  // A bulk buy only sets the customer's own money aside and back.
  const isIncome = amount > 0 && kindOf(entry) !== 'bulk';
  return (
    <li className="wallet-entry">
      <div className="wallet-entry__line">
        <Cause entry={entry} />
        <p className={`amount${isIncome ? ' wallet-entry__in' : ''}`}>{signed(amount)}</p>
      </div>
      <div className="wallet-entry__line row__note">
        <p>
          <span className="wallet-entry__kind">{kindTitles[kindOf(entry)]}</span> ·{' '}
          <time dateTime={created_at}>{formatTimeOfDay(new Date(created_at))}</time>
        </p>
        {balance !== null && (
          <p>
            <span className="visually-hidden">Balance </span>
            <span>{formatCedis(balance)}</span>
          </p>
        )}
      </div>
    </li>
  );
}

const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${formatCedis(amount)}`;

/** The reason: a link to the order, or words with the end of the payment's reference. The row's kind says that it is a refund. */
function Cause({ entry: { description, reference } }: { entry: Entry }) {
  const isOfOrder = isOrderNumber(reference);
  return (
    <p className="wallet-entry__cause">
      {isOfOrder ? (
        <Link className="text-link" to={orderPath(reference)}>
          <Words of={description.replace(/^Refund of /, '')} />
        </Link>
      ) : (
        <Words of={description} />
      )}
      {!isOfOrder && reference !== '' && (
        <span className="row__note">
          {' '}
          <span className="visually-hidden">Reference ending in </span>
          <span>{reference.slice(-8)}</span>
        </span>
      )}
    </p>
  );
}

/** What was bought, then less prominently the number, with its name if it is saved. */
function Words({ of: stored }: { of: string }) {
  const [, what, to, number, rest] = /^(.*?)( to)? (\d{10})\b(.*)$/.exec(stored) ?? [];
  const name = useKnownName(number);
  if (number === undefined) return <span>{stored}</span>;
  return (
    <>
      {what && <span>{what}</span>}{' '}
      <span className="wallet-entry__number">
        {to && <span className="visually-hidden">to </span>}
        <span>{`${name ? `${name} · ` : ''}${groupedPhoneNumber(number)}`}</span>
      </span>
      {rest && <span>{rest}</span>}
    </>
  );
}
