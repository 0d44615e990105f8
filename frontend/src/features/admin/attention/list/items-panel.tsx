import { Link } from 'react-router-dom';
import { attentionKinds } from '../../../../../../contracts/attention/attention-kinds';
import { byHandPath, subjectPath } from '../../../../../../contracts/paths';
import { ButtonLink } from '../../../../components/button-link';
import { EmptyState } from '../../../../components/empty-state';
import { CheckIcon } from '../../../../components/icons';
import { Select } from '../../../../components/select';
import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';
import { capitalized } from '../../../../lib/capitalized';
import { countOf } from '../../../../lib/count';
import { useAddressFields } from '../../../../lib/use-address-fields';
import { waitingSince } from '../../shared/age';
import { FilterBar } from '../../shared/filters/filter-bar';
import { DataTable } from '../../shared/lists/data-table';
import { ListScreen } from '../../shared/lists/list-screen';
import { useMay } from '../../shared/use-may';
import { useToDo } from '../../shared/use-to-do';
import { kindLabels } from '../subject';
import { itemColumns } from './item-columns';

type Answer = Output<'admin-get-attention'>;
type Item = Answer['items'][number];

/** So few are seen at a glance. */
const fewItems = 10;
const noFilters = { kind: '' };

/** The open items by deadline, and apart from them the requests that a colleague has to approve. */
export function ItemsPanel() {
  const { fields, field, isDefault } = useAddressFields(noFilters);
  const kind = attentionKinds.find((name) => name === fields.kind);
  const query = api.useAdminGetAttentionInfiniteQuery(
    { ...(kind && { kind }) },
    { refetchOnMountOrArgChange: true },
  );
  const { items: openItems, toSend } = useToDo();
  const nothing = toSend === null ? 'Nothing needs you' : 'Nothing else needs you';
  const isLong = !isDefault || (openItems ?? 0) > fewItems;
  return (
    <>
      <ListScreen
        title="To do"
        isTight
        query={query}
        rowsOf={({ items }: Answer) => items}
        table={(rows) => <Items rows={rows} nothing={nothing} />}
        what="items"
        loading="Loading To do..."
        failure="Failed to load To do"
        empty={(hasMore) =>
          isDefault || openItems === 0
            ? {
                title: nothing,
                icon: <CheckIcon />,
                words: 'What needs you appears here.',
              }
            : {
                title: 'Nothing found',
                words: hasMore
                  ? 'None so far. Later items have not been searched yet.'
                  : 'No open item matches.',
              }
        }
      >
        {toSend && <OrdersToSend {...toSend} />}
        {isLong && (
          <FilterBar label="Find items">
            <Select label="About" none="All" values={attentionKinds} labels={kindLabels} {...field('kind')} />
          </FilterBar>
        )}
      </ListScreen>
      <Decided requests={query.data?.pages[0]?.decided} />
    </>
  );
}

/** The orders that no supplier gets, from the first minute. */
const OrdersToSend = ({ count, since }: { readonly count: number; readonly since: string }) => (
  <section className="well spread spread--news needs-you" aria-label="Orders to send by hand">
    <div>
      <p className="row__title">{`${countOf(count, 'order')} to send by hand`}</p>
      <p>{capitalized(waitingSince(since, new Date(), count))}</p>
    </div>
    <ButtonLink to={byHandPath} className="amplify-button--small" label="Open orders to send by hand">
      Open
    </ButtonLink>
  </section>
);

/** The reader's own requests that somebody else has decided. */
function Decided({ requests = [] }: { readonly requests?: Answer['decided'] }) {
  if (requests.length === 0) return null;
  return (
    <section className="stack stack--tight" aria-labelledby="decided">
      <h3 id="decided">Decisions on your requests</h3>
      <ul className="stack stack--tight">
        {requests.map(({ id, about, known }) => (
          <li key={id}>
            <Link to={subjectPath({ kind: 'approval', id })}>{about}</Link>
            <p className="row__note">{known}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ItemsProps {
  readonly rows: readonly Item[];
  /** Shown if all of them wait for a colleague. */
  readonly nothing: string;
}

function Items({ rows, nothing }: ItemsProps) {
  const mayApprove = useMay()('money.approve');
  const isForColleague = ({ subject, is_own_request: isOwn }: Item) =>
    isOwn || (subject.kind === 'approval' && !mayApprove);
  const forColleagues = rows.filter(isForColleague);
  const needed = rows.filter((row) => !isForColleague(row));
  const table = {
    idOf: ({ subject }: Item) => subject.id,
    columns: itemColumns,
    className: 'attention__items',
  };
  return (
    <>
      {needed.length > 0 && <DataTable {...table} label="Items" rows={needed} />}
      {needed.length === 0 && forColleagues.length > 0 && (
        <EmptyState title={nothing} icon={<CheckIcon />}>
          What needs you appears here.
        </EmptyState>
      )}
      {forColleagues.length > 0 && (
        <section className="stack stack--tight" aria-labelledby="for-colleagues">
          <h3 id="for-colleagues">Waiting for a colleague</h3>
          <DataTable {...table} label="Waiting for a colleague" rows={forColleagues} />
        </section>
      )}
    </>
  );
}
