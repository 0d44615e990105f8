import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { routePath } from '../../../../../../contracts/paths';
import { ChevronIcon } from '../../../../components/icons';
import { Tag } from '../../../../components/tag';
import { isOnSale } from '../../../../lib/active-prices';
import { api } from '../../../../lib/api/api';
import { withToasts } from '../../shared/actions/with-toasts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog';
import { Panel } from '../../shared/panels/panel';
import type { AddedSupplier } from '../../shared/use-suppliers';
import { ConnectionTest } from '../sections/connection-test';
import { KeyRefusedTag } from '../sections/key-refused-tag';
import type { SupplierChange } from './supplier-values';
import './added-supplier-card.css';

interface CardProps {
  readonly supplier: AddedSupplier;
  readonly onEdit: () => void;
  readonly onRemoved: () => void;
}

/** A supplier's state in a line, its connection test, and what else can be done with it in a menu. */
export function AddedSupplierCard({ supplier, onEdit, onRemoved }: CardProps) {
  const { id, name, address, on, key } = supplier;
  const update = useSupplierUpdate();
  const [test] = api.useAdminTestBundleApiMutation();
  const networks = (api.useAdminGetPricesQuery({}).data?.networks ?? []).filter(isOnSale);
  const isRouted = networks.some(({ route }) => route?.includes(id));
  const turn = () => void update.save({ id, on: !on });
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    const isDone = await update.save({ id, removed: true }, `${name} removed`);
    setIsAsking(false);
    if (isDone) onRemoved();
  };
  const action = (words: string, of: string, onClick: () => void) => (
    <Button size="small" aria-label={`${words}${of} ${name}`} isDisabled={update.isLoading} onClick={onClick}>
      {words}
    </Button>
  );
  return (
    <Panel
      id={`supplier-${id}`}
      title={name}
      aside={
        <>
          <KeyRefusedTag supplier={id} />
          <Tag tone={on ? 'success' : 'info'}>{on ? 'On' : 'Off'}</Tag>
        </>
      }
      className="stack stack--tight added-supplier"
    >
      <p className="row__note">{`${new URL(address).host} · ${keyWords(key)}`}</p>
      {on && !isRouted && networks.length > 0 && (
        <p className="line">
          Choose its networks:
          {networks.map(({ id: network, label }) => (
            <Link key={network} to={routePath(network)}>
              <span>{label}</span>
              <span className="visually-hidden">{`: its route, for ${name}`}</span>
            </Link>
          ))}
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Remove ${name}`}
          action={['Remove', 'Removing...']}
          isBusy={update.isLoading}
          onConfirm={() => void remove()}
          onClose={() => setIsAsking(false)}
        >
          Routes skip it from now on. We ask it about its orders for a month. Its short name can’t be used
          again.
        </ConfirmDialog>
      )}
      <ConnectionTest
        name={name}
        subject={`${address} ${key.last4}`}
        problem={undefined}
        failure="Failed to test Bundle API connection"
        test={() => test({ api_type: id })}
      >
        <details className="added-supplier__more">
          <summary>
            More<span className="visually-hidden">{` for ${name}`}</span>
            <ChevronIcon />
          </summary>
          <div className="line">
            {/* A button, because it saves at once. A switch would wait for Save All. */}
            {on ? action('Stop new orders', ' at', turn) : action('Give it new orders', ':', turn)}
            {action('Edit', '', onEdit)}
            {!on && action('Remove', '', () => setIsAsking(true))}
          </div>
        </details>
      </ConnectionTest>
    </Panel>
  );
}

const keyWords = ({ set, last4 }: AddedSupplier['key']): string =>
  set ? `key set${last4 === '' ? '' : `, ends in ${last4}`}` : 'no key';

/** Switches or removes one supplier at once, apart from the other settings. */
function useSupplierUpdate() {
  const mutation = api.useAdminUpdateSettingsMutation();
  const save = async (change: SupplierChange, done = 'Supplier saved successfully'): Promise<boolean> => {
    const { run } = withToasts(mutation, done, 'Failed to save supplier');
    return (await run({ settings: { suppliers: [change] } })) !== null;
  };
  const { error, isLoading } = mutation[1];
  return { save, error, isLoading };
}
