import { Button } from '@aws-amplify/ui-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import type { NetworkId } from '../../../../../contracts/networks/terms';
import { lazyPart } from '../../../app/lazy-screen';
import { NetworkMark } from '../../../kit/badges';
import { QueryState } from '../../../kit/query-state';
import { api } from '../../../lib/api/api';
import type { AdminPrice } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import { bundleName, listed, networkOf, useNetworks } from '../../../lib/networks';
import { activePrices } from '../../../lib/prices';
import { useRequestIds } from '../../../lib/use-form';
import { countOf } from '../../../lib/words';
import { withToasts } from '../shared/action-form';
import { Switch } from '../shared/controls';
import { withoutParam } from '../shared/desk';
import { TableHead } from '../shared/list-screen';
import { Panel, PanelHeader } from '../shared/panels';
import { Profit, useTiers } from './profit';
import '../../../styles/amplify-forms';
import './prices.css';

const PriceForm = lazyPart(() => import('./price-form'), 'PriceForm');
const ManyPricesDialog = lazyPart(() => import('./many-prices'), 'ManyPricesDialog');
const TiersDialog = lazyPart(() => import('./tiers-dialog'), 'TiersDialog');

export function PricesTab() {
  const query = api.useAdminGetPricesQuery({});
  const networks = useNetworks();
  const [params, setParams] = useSearchParams();
  // Links lead here: from a new network, to add its plans; from a profit that lacks costs, to enter them.
  const [opened, setOpened] = useState<'add' | 'many' | 'tiers' | null>(() =>
    params.has('add') ? 'add' : params.has('costs') ? 'many' : null,
  );
  const [added, setAdded] = useState({ count: 0, network: params.get('add') ?? '' });
  const add = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(null);
    setParams((now) => withoutParam('add')(withoutParam('costs')(now)), { replace: true });
  };
  return (
    <>
      <PanelHeader title="Pricing" query={query}>
        <Button size="small" onClick={() => setOpened('tiers')}>
          Tiers
        </Button>
        <Button size="small" onClick={() => setOpened('many')}>
          Change many
        </Button>
        <Button
          size="small"
          variation="primary"
          ref={add}
          aria-label="Add a price"
          aria-expanded={opened === 'add'}
          onClick={() => setOpened('add')}
        >
          Add
        </Button>
      </PanelHeader>
      <div className="stack">
        {opened === 'add' && (
          <Panel id="add-price" title="Add New Data Bundle Price">
            {/* After each added price, an empty form for the next one of the same network. */}
            <PriceForm
              key={added.count}
              network={added.network}
              onDone={(network) => setAdded({ count: added.count + 1, network })}
              onClose={() => {
                close();
                add.current?.focus();
              }}
            />
          </Panel>
        )}
        <QueryState
          query={query}
          loading="Loading prices..."
          blocks={['tall', 'tall']}
          failure="Failed to fetch data bundle prices"
        >
          {({ prices }) => (
            <div className="price-lists">
              {listed(networks).map(({ id }) => (
                <PriceTable key={id} network={id} prices={prices.filter(({ network }) => network === id)} />
              ))}
            </div>
          )}
        </QueryState>
      </div>
      {opened === 'tiers' && <TiersDialog onClose={close} />}
      {opened === 'many' && <ManyPricesDialog areCosts={params.has('costs')} onClose={close} />}
    </>
  );
}

const columns = [
  'Data Size',
  'Price',
  { name: 'Cost', className: 'price-table__cost' },
  'Status',
  { name: 'Actions', isHidden: true },
];

interface PriceTableProps {
  readonly network: NetworkId;
  readonly prices: readonly AdminPrice[];
}

/** A network's prices, by place, then cheapest first. One of them at a time is a form. */
function PriceTable({ network, prices }: PriceTableProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const deletion = withToasts(
    api.useAdminDeletePriceMutation(),
    'Price deleted successfully',
    'Failed to delete price',
  );
  const id = `prices-${network}`;
  const { label } = networkOf(network);
  const active = activePrices(prices).length;
  const close = (focused: string) => {
    flushSync(() => setEdited(null));
    document.getElementById(focused)?.focus();
  };
  const remove = async (price: AdminPrice) => {
    if (!window.confirm('Are you sure you want to delete this price?')) return;
    // The row will be gone.
    if (await deletion.run({ id: price.id })) close(id);
  };
  return (
    <section className="card" aria-labelledby={id}>
      <div className="price-head">
        <NetworkMark network={network} />
        <div>
          <h3 id={id} tabIndex={-1}>
            {label}
          </h3>
          <p className="row__note">
            <span>{countOf(prices.length, 'plan')}</span>
            {active < prices.length && <span>{` · ${active === 0 ? 'none' : active} on sale`}</span>}
          </p>
        </div>
      </div>
      {prices.length === 0 ? (
        <p className="row__note">{`No plans yet. Customers can’t choose ${label}.`}</p>
      ) : (
        <table className="price-table" aria-labelledby={id}>
          <TableHead columns={columns} />
          <tbody>
            {prices.map((price) =>
              price.id === edited ? (
                <tr key={price.id}>
                  <td colSpan={columns.length}>
                    <h4>{`Edit ${bundleName(price)}`}</h4>
                    <PriceForm
                      price={price}
                      onDone={() => close(editId(price))}
                      onClose={() => close(editId(price))}
                      onDelete={() => void remove(price)}
                    />
                  </td>
                </tr>
              ) : (
                <PriceRow key={price.id} price={price} onEdit={() => setEdited(price.id)} />
              ),
            )}
          </tbody>
        </table>
      )}
    </section>
  );
}

const editId = ({ id }: AdminPrice) => `edit-${id}`;

function PriceRow({ price, onEdit }: { readonly price: AdminPrice; readonly onEdit: () => void }) {
  const { id, is_active: isActive, cost, tiers } = price;
  const requestIdOf = useRequestIds();
  const update = withToasts(
    api.useAdminSavePricesMutation(),
    'Price updated successfully',
    'Failed to update price',
  );
  const named = useTiers();
  const name = bundleName(price);
  return (
    <tr className={isActive ? '' : 'price-row--inactive'}>
      <th scope="row">
        {price.data_size}
        {price.validity && <span className="row__note">{` ${price.validity}`}</span>}
      </th>
      <td className="amount">
        <span>{formatCedis(price.price)}</span>
        <Profit sold={price.price} cost={cost} />
        {named.map(({ id: tier, name }) => {
          const sold = tiers[tier];
          return (
            sold !== undefined && (
              <div key={tier} className="price-row__tier">
                <span>{`${name} ${formatCedis(sold)}`}</span>
                <Profit sold={sold} cost={cost} />
              </div>
            )
          );
        })}
      </td>
      <td className="amount price-table__cost">{cost === null ? '–' : formatCedis(cost)}</td>
      <td>
        <Switch
          label={name}
          isOn={isActive}
          isBusy={update.isLoading}
          onChange={(is_active) =>
            void update.run({
              requestId: requestIdOf(`${is_active} ${price.version}`),
              prices: [{ id, is_active }],
            })
          }
        />
      </td>
      <td className="price-row__edit">
        <Button
          id={editId(price)}
          size="small"
          className="row-action"
          aria-label={`Edit ${name}`}
          onClick={onEdit}
        >
          Edit
        </Button>
      </td>
    </tr>
  );
}
