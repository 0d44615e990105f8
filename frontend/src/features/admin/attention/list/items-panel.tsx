import { attentionKinds } from '../../../../../../contracts/attention/attention-reasons';
import { maximumCountedItems } from '../../../../../../contracts/constants';
import { CheckIcon } from '../../../../components/icons';
import { Select } from '../../../../components/select';
import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';
import { countOf } from '../../../../lib/count';
import { useAddressFields } from '../../../../lib/use-address-fields';
import { OrdersToSend } from '../../orders/by-hand/orders-to-send';
import { useOrdersToSend } from '../../orders/by-hand/use-orders-to-send';
import { FilterBar } from '../../shared/filters/filter-bar';
import { ListScreen } from '../../shared/lists/list-screen';
import { kindLabels } from '../subject';
import { itemColumns, unassignedColumns } from './item-columns';

type Answer = Output<'admin-get-attention'>;

/** So few are seen at a glance. */
const fewItems = 10;
const noFilters = { kind: '', whose: '' };
const whose = ['mine'] as const;

/** The open items, longest open first. */
export function ItemsPanel() {
  const { fields, field, isDefault } = useAddressFields(noFilters);
  const kind = attentionKinds.find((name) => name === fields.kind);
  const query = api.useAdminGetAttentionInfiniteQuery(
    { ...(kind && { kind }), ...(fields.whose === 'mine' && { mine: true }) },
    { refetchOnMountOrArgChange: true },
  );
  const open = query.data?.pages.at(-1)?.open;
  const toSend = useOrdersToSend();
  const isAssigning =
    fields.whose !== '' ||
    (query.data?.pages ?? []).some(({ items }) => items.some(({ assignee }) => assignee !== null));
  // Orders to send by hand are counted above.
  const openItems = open && Math.max(0, open.count - (toSend?.items ?? 0));
  const isLong = !isDefault || (openItems ?? 0) > fewItems;
  return (
    <ListScreen
      title="To do"
      isTight
      query={query}
      rowsOf={({ items }: Answer) => items}
      table={{
        idOf: ({ subject }) => subject.id,
        columns: isAssigning ? itemColumns : unassignedColumns,
        label: 'Items',
      }}
      what="items"
      loading="Loading To do..."
      failure="Failed to load To do"
      empty={(hasMore) =>
        isDefault || openItems === 0
          ? {
              title: toSend === null ? 'Nothing needs you' : 'Nothing else needs you',
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
