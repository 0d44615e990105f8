import { attentionKinds } from '../../../../../../contracts/attention/attention-kinds';
import { byHandPath } from '../../../../../../contracts/paths';
import { ButtonLink } from '../../../../components/button-link';
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
import { useToDo } from '../../shared/use-to-do';
import { kindLabels } from '../subject';
import { itemColumns } from './item-columns';

type Answer = Output<'admin-get-attention'>;
type Item = Answer['items'][number];

/** So few are seen at a glance. */
const fewItems = 10;
const noFilters = { kind: '' };

/** The open items by deadline. */
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
    <ListScreen
      title="To do"
      isTight
      query={query}
      rowsOf={({ items }: Answer) => items}
      table={(rows) => <Items rows={rows} />}
      what="items"
      loading="Loading To do..."
      failure="Failed to load To do"
      empty={(hasMore) =>
        isDefault || openItems === 0
          ? {
              title: nothing,
              icon: <CheckIcon />,
              words: 'Orders and payments that need you appear here.',
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

const Items = ({ rows }: { readonly rows: readonly Item[] }) =>
  rows.length > 0 && (
    <DataTable
      label="Items"
      columns={itemColumns}
      rows={rows}
      idOf={({ subject }) => subject.id}
      className="attention__items"
    />
  );
