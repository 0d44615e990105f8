import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { lazyPart } from '../../app/lazy-screen';
import { CustomerHeader } from '../../kit/customer-header';
import { Select } from '../../kit/fields';
import { ButtonLink } from '../../kit/links';
import { ByDay, PagedList } from '../../kit/paged-list';
import { EmptyState } from '../../kit/query-state';
import { Balance, DisputeNotice } from '../../kit/wallet';
import { api } from '../../lib/api/api';
import { useRows } from '../../lib/api/paged-query';
import { useAddressFields } from '../../lib/use-address-fields';
import { EntryRow } from './entry-row';
import { type EntryType, entryTypes } from './entry-types';
import '../../styles/amplify-forms';
import './wallet.css';

const StatementPanel = lazyPart(() => import('./statement/statement-panel'), 'StatementPanel');

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
