import { Button } from '@aws-amplify/ui-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { firstSuppliers } from '../../../../../../contracts/constants';
import { routePath, subjectPath } from '../../../../../../contracts/paths';
import { mostSuppliers } from '../../../../../../contracts/suppliers/suppliers';
import { lazyPart } from '../../../../app/lazy-screen';
import { Tag } from '../../../../components/tag';
import { api } from '../../../../lib/api/api';
import type { AdminNetwork } from '../../../../lib/api/contract-types';
import { useRequestIds } from '../../../../lib/use-request-ids';
import { withToasts } from '../../shared/actions/with-toasts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog';
import { listOf } from '../../shared/list-of';
import { Panel } from '../../shared/panels/panel';
import { useMay } from '../../shared/use-may';
import type { AddedSupplier } from '../../shared/use-suppliers';
import { type Takers, takersWhenOn } from '../draft/takers-after';
import { ConnectionTest } from '../sections/connection-test';
import { soldNetworks, useShare } from '../sections/use-share';
import type { SupplierChange } from './supplier-values';
import './added-suppliers.css';

const SupplierDialog = lazyPart(() => import('./supplier-dialog'), 'SupplierDialog');

/** Suppliers beyond the first three. Each is saved on its own, not with Save All. */
export function AddedSuppliers({
  suppliers,
  takersIn,
}: {
  readonly suppliers: readonly AddedSupplier[];
  readonly takersIn: Takers;
}) {
  const mayChange = useMay()('settings.keys');
  const update = useSupplierUpdate();
  const waiting = api.useAdminGetSettingsQuery({}).data?.suppliers_waiting ?? [];
  const [opened, setOpened] = useState<string | 'new' | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const edited = suppliers.find(({ id }) => id === opened) ?? null;
  const isFull = firstSuppliers.length + suppliers.length >= mostSuppliers;
  return (
    <section className="stack" aria-labelledby="more-suppliers">
      <div className="spread">
        <h3 id="more-suppliers">More suppliers</h3>
        {mayChange && (
          <Button size="small" ref={add} isDisabled={isFull} onClick={() => setOpened('new')}>
            Add a supplier
          </Button>
        )}
      </div>
      <p className="subtle">
        {suppliers.length === 0 && waiting.length === 0
          ? 'Suppliers that you add appear here. They get orders once a network’s route names them. A colleague has to approve a new one first: see To do.'
          : 'They get orders where a network’s route names them.'}
        {isFull && ` There are ${mostSuppliers} suppliers, and no more can be added.`}
        {!mayChange && ' Owners add and change suppliers.'}
      </p>
      {waiting.length > 0 && (
        <ul className="stack stack--tight">
          {waiting.map(({ approval_id: id, name }) => (
            <li key={`${id} ${name}`} className="well spread">
              <span>{name} waits for approval</span>
              <Link to={subjectPath({ kind: 'approval', id })}>
                See it<span className="visually-hidden"> of {name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="supplier-cards">
        {suppliers.map((supplier) => (
          <Card
            key={supplier.id}
            supplier={supplier}
            update={update}
            takersIn={takersIn}
            mayChange={mayChange}
            onEdit={() => setOpened(supplier.id)}
            // The button disappears with its card.
            onRemoved={() => add.current?.focus({ preventScroll: true })}
          />
        ))}
      </div>
      {(opened === 'new' || edited !== null) && (
        <SupplierDialog supplier={edited} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

interface CardProps {
  readonly supplier: AddedSupplier;
  readonly update: SupplierUpdate;
  readonly takersIn: Takers;
  readonly mayChange: boolean;
  readonly onEdit: () => void;
  readonly onRemoved: () => void;
}

function Card({ supplier, update, takersIn, mayChange, onEdit, onRemoved }: CardProps) {
  const { id, name, address, on, key } = supplier;
  const [test] = api.useAdminTestBundleApiMutation();
  const share = useShare(id, on ? 'by routes' : -1, takersIn);
  const networks = soldNetworks(api.useAdminGetPricesQuery({}).data?.networks);
  const left = leftWithout(id, networks);
  const [isStopping, setIsStopping] = useState(false);
  const stop = async () => {
    await update.save({ id, on: false });
    setIsStopping(false);
  };
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    const isDone = await update.save({ id, removed: true }, `${name} removed`);
    setIsAsking(false);
    if (isDone) onRemoved();
  };
  return (
    <Panel
      id={`supplier-${id}`}
      title={name}
      aside={<Tag tone={share?.isMain ? 'success' : 'info'}>{share?.tag ?? (on ? 'On' : 'Off')}</Tag>}
      className="stack stack--tight added-supplier"
    >
      <p className="subtle">
        {address}
        <br />
        {key.set ? `Key set${key.last4 === '' ? '' : `, ends in ${key.last4}`}` : 'No key'}
      </p>
      {share?.words && <p className="subtle">{share.words}</p>}
      {on && share?.isMain === false && share.words === undefined && (
        <p className="line">
          Choose its networks:
          {networks.map(({ id: network, label }) => (
            <Link key={network} to={routePath(network)}>
              {label}
              <span className="visually-hidden">: its route, for {name}</span>
            </Link>
          ))}
        </p>
      )}
      {mayChange && (
        <div className="line">
          {/* A button, as it is saved at once: a switch waits for Save All. */}
          <Button
            size="small"
            aria-label={on ? `Stop new orders at ${name}` : `Give it new orders: ${name}`}
            isDisabled={update.isLoading}
            onClick={() => {
              if (on && left.length > 0) setIsStopping(true);
              else void update.save({ id, on: !on });
            }}
          >
            {on ? 'Stop new orders' : 'Give it new orders'}
          </Button>
          <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          {!on && (
            <Button size="small" aria-label={`Remove ${name}`} onClick={() => setIsAsking(true)}>
              Remove
            </Button>
          )}
        </div>
      )}
      {mayChange && on && <p className="subtle">To remove it, stop new orders first.</p>}
      {isStopping && (
        <ConfirmDialog
          title={`Stop new orders at ${name}`}
          action={['Stop new orders', 'Stopping...']}
          isBusy={update.isLoading}
          onConfirm={() => void stop()}
          onClose={() => setIsStopping(false)}
        >
          No other supplier takes {listOf(left)} orders. Within a minute, new ones wait for you to send them
          by hand.
        </ConfirmDialog>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Remove ${name}`}
          action={['Remove', 'Removing...']}
          isBusy={update.isLoading}
          onConfirm={() => void remove()}
          onClose={() => setIsAsking(false)}
        >
          Routes skip it from now on. Orders that it has are asked about for a month. Its id is not given
          again.
        </ConfirmDialog>
      )}
      <ConnectionTest
        name={name}
        subject={`${address} ${key.last4}`}
        problem={undefined}
        failure="Failed to test Bundle API connection"
        test={() => test({ api_type: id })}
      />
    </Panel>
  );
}

/** The networks and lines on sale that nobody else would take. */
function leftWithout(id: string, networks: readonly AdminNetwork[]): readonly string[] {
  const isOnly = (names: readonly string[] = []) => names.length === 1 && names[0] === id;
  return networks.flatMap((network) => [
    ...(isOnly(takersWhenOn(network)) ? [network.label] : []),
    ...network.lines
      .filter(({ route }) => isOnly(route?.entries.filter(({ on }) => on).map(({ supplier }) => supplier)))
      .map(({ name }) => `${network.label} ${name}`),
  ]);
}

type SupplierUpdate = ReturnType<typeof useSupplierUpdate>;

/** Switches or removes one supplier at once, apart from the other settings. */
function useSupplierUpdate() {
  const requestIds = useRequestIds();
  const mutation = api.useAdminUpdateSettingsMutation();
  const save = async (change: SupplierChange, done = 'Supplier saved successfully'): Promise<boolean> => {
    const requestId = requestIds(JSON.stringify(change));
    const { run } = withToasts(mutation, done, 'Failed to save supplier');
    return (await run({ settings: { suppliers: [change] }, requestId })) !== null;
  };
  const { error, isLoading } = mutation[1];
  return { save, error, isLoading };
}
