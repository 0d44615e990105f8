import { attentionKinds } from '../../../../../../contracts/attention/attention-reasons';
import { maximumCountedItems } from '../../../../../../contracts/constants';
import { EmptyState } from '../../../../components/empty-state';
import { CheckIcon } from '../../../../components/icons';
import { Select } from '../../../../components/select';
import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';
import { countOf } from '../../../../lib/count';
import { useAddressFields } from '../../../../lib/use-address-fields';
import { NumbersToDo } from '../../orders/activation/numbers-to-do';
import { useNumbersToActivate } from '../../orders/activation/use-numbers-to-activate';
import { OrdersToSend } from '../../orders/by-hand/orders-to-send';
import { useOrdersToSend } from '../../orders/by-hand/use-orders-to-send';
import { FilterBar } from '../../shared/filters/filter-bar';
import { type Column, DataTable } from '../../shared/lists/data-table';
import { ListScreen } from '../../shared/lists/list-screen';
import { kindLabels } from '../subject';
import { itemColumns, unassignedColumns } from './item-columns';

type Answer = Output<'admin-get-attention'>;
type Item = Answer['items'][number];

/** So few are seen at a glance. */
const fewItems = 10;
const noFilters = { kind: '', whose: '' };
const whose = ['mine'] as const;

/** The open items by deadline, and apart from them the requests that a colleague has to approve. */
export function ItemsPanel() {
  const { fields, field, isDefault } = useAddressFields(noFilters);
  const kind = attentionKinds.find((name) => name === fields.kind);
  const query = api.useAdminGetAttentionInfiniteQuery(
    { ...(kind && { kind }), ...(fields.whose === 'mine' && { mine: true }) },
    { refetchOnMountOrArgChange: true },
  );
  const open = query.data?.pages.at(-1)?.open;
  const toSend = useOrdersToSend();
  const numbers = useNumbersToActivate();
  const nothing = toSend === null && numbers === null ? 'Nothing needs you' : 'Nothing else needs you';
  const isAssigning =
    fields.whose !== '' ||
    (query.data?.pages ?? []).some(({ items }) => items.some(({ assignee }) => assignee !== null));
  // Orders to send by hand are counted above.
  const openItems = open && Math.max(0, open.count - (toSend?.items ?? 0) - (open.own_requests ?? 0));
  const isLong = !isDefault || (openItems ?? 0) > fewItems;
  return (
    <ListScreen
      title="To do"
      isTight
      query={query}
      rowsOf={({ items }: Answer) => items}
      table={(rows) => (
        <Items rows={rows} columns={isAssigning ? itemColumns : unassignedColumns} nothing={nothing} />
      )}
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
      footer={() =>
        openItems !== undefined &&
        openItems > 0 && (
          <p className="row__note centred">
            {openItems >= maximumCountedItems
              ? `${maximumCountedItems} items or more`
              : countOf(openItems, 'item')}{' '}
            open
          </p>
        )
      }
    >
      <OrdersToSend />
      <NumbersToDo />
      {(isLong || isAssigning) && (
        <FilterBar label="Find items">
          {isLong && (
            <Select label="About" none="All" values={attentionKinds} labels={kindLabels} {...field('kind')} />
          )}
          {isAssigning && (
            <Select
              label="Assigned to"
              none="Anybody"
              values={whose}
              labels={{ mine: 'Me' }}
              {...field('whose')}
            />
          )}
        </FilterBar>
      )}
    </ListScreen>
  );
}

interface ItemsProps {
  readonly rows: readonly Item[];
  readonly columns: readonly Column<Item>[];
  /** Shown if there are own requests only. */
  readonly nothing: string;
}

function Items({ rows, columns, nothing }: ItemsProps) {
  const own = rows.filter(({ is_own_request: isOwn }) => isOwn);
  const needed = rows.filter(({ is_own_request: isOwn }) => !isOwn);
  const table = { idOf: ({ subject }: Item) => subject.id, columns };
  return (
    <>
      {needed.length > 0 && <DataTable {...table} label="Items" rows={needed} />}
      {needed.length === 0 && own.length > 0 && (
        <EmptyState title={nothing} icon={<CheckIcon />}>
          What needs you appears here.
        </EmptyState>
      )}
      {own.length > 0 && (
        <section className="stack stack--tight" aria-labelledby="own-requests">
          <h3 id="own-requests">Waiting for a colleague</h3>
          <DataTable {...table} label="Waiting for a colleague" rows={own} />
        </section>
      )}
    </>
  );
}
