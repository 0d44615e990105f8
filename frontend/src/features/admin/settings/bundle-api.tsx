import { Button } from '@aws-amplify/ui-react';
import { type ReactNode, useRef, useState } from 'react';
import { firstSuppliers } from '../../../../../contracts/constants';
import { adminUpdateSettings } from '../../../../../contracts/settings/contracts';
import {
  mostSuppliers,
  supplierKeySettings,
  supplierLabel,
} from '../../../../../contracts/suppliers/contracts';
import { lazyPart } from '../../../app/lazy-screen';
import { Tag } from '../../../kit/badges';
import { RowMenu } from '../../../kit/row-menu';
import { api } from '../../../lib/api/api';
import { balanceOf, lastingOf, needsHelp } from '../money/supplier-balances';
import { ActionDialog } from '../shared/action-dialog';
import { useActionForm } from '../shared/action-form';
import { ChoiceGroup } from '../shared/controls';
import { Dotted, Panel } from '../shared/panels';
import { ConnectionTest, KeyField, SettingSwitch, type SettingsForm } from './fields';
import {
  type AddedSupplier,
  inOrder,
  keyHint,
  type StoredSettings,
  usualSuppliers,
  withoutKeys,
} from './settings-form';

const SupplierDialog = lazyPart(() => import('./supplier-dialog'), 'SupplierDialog');

const testFailure = 'Failed to test Bundle API connection';

/** Whether orders go to suppliers, and the keys of the first three. */
export function SupplierKeys({ form }: { readonly form: SettingsForm }) {
  const [test] = api.useAdminTestBundleApiMutation();
  const stateOf = useSupplierStates();
  const usual = usualSuppliers(form.stored, form.changes);
  const isActive = form.field('bundle_api_active').value === 'true';
  return (
    <>
      <Panel
        id="order-processing"
        title="Order processing"
        aside={usual.length === 0 && form.stored.suppliers.length === 0 && <Tag tone="warning">Manual</Tag>}
        className="stack stack--tight"
      >
        <div className="line">
          <SettingSwitch form={form} name="bundle_api_active" />
          <p className="subtle">
            {isActive
              ? `Orders go to ${inOrder(usual) || 'nobody yet: no key is set'}, unless their network has suppliers of its own.`
              : 'New orders are marked Manual: you send each one by hand.'}
          </p>
        </div>
        <ChoiceGroup
          values={['primary', 'secondary']}
          labels={{ primary: 'Primary', secondary: 'Secondary' }}
          {...form.field('active_bundle_api')}
        />
        <p className="subtle">
          Hubnet comes first while it has a key, then the active API, then the other one if they can’t take an
          order.
        </p>
      </Panel>
      <Panel id="suppliers" title="Suppliers" className="stack">
        {firstSuppliers.map((supplier) => {
          const name = supplierKeySettings[supplier];
          const typed = form.changes[name];
          return (
            <div key={supplier} className="supplier-key">
              <KeyField field={form.field(name)} hint={keyHint(form.stored[name])} />
              <div className="line">
                <ConnectionTest
                  name={supplierLabel(supplier)}
                  subject={`${typed}`}
                  failure={testFailure}
                  test={() => test({ api_type: supplier, ...(typed !== undefined && { api_key: typed }) })}
                />
                {stateOf(supplier)}
              </div>
            </div>
          );
        })}
      </Panel>
    </>
  );
}

/** Returns our money at a supplier and how long it lasts, or why that isn't known. Null: it has no key, or wasn't asked yet. */
export function useSupplierStates(): (supplier: string) => ReactNode {
  const { suppliers = [] } = api.useAdminGetBalancesQuery({}).data ?? {};
  return (supplier) => {
    const of = suppliers.find((each) => each.supplier === supplier);
    if (of === undefined) return null;
    const words = [of.unknown_since === null && balanceOf(of), lastingOf(of)].filter(Boolean);
    return <span className={needsHelp(of) ? 'warned' : 'row__note'}>{words.join(', ')}</span>;
  };
}

interface MoreSuppliersProps {
  readonly stored: StoredSettings;
  readonly onSaved: (settings: StoredSettings) => void;
}

/** Suppliers beyond the first three. Each is saved on its own, not with Save All. */
export function MoreSuppliers({ stored, onSaved }: MoreSuppliersProps) {
  const { suppliers } = stored;
  const [opened, setOpened] = useState<AddedSupplier | 'new'>();
  const [removed, setRemoved] = useState<AddedSupplier>();
  const [test] = api.useAdminTestBundleApiMutation();
  const stateOf = useSupplierStates();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFull = firstSuppliers.length + suppliers.length >= mostSuppliers;
  return (
    <Panel
      id="more-suppliers"
      title="More suppliers"
      headingRef={heading}
      aside={
        !isFull && (
          <Button size="small" onClick={() => setOpened('new')}>
            Add a supplier
          </Button>
        )
      }
      className="stack stack--tight"
    >
      <p className="subtle">
        {isFull
          ? `There are ${mostSuppliers} suppliers, and no more can be added.`
          : 'They get orders of the networks that you choose them for.'}
      </p>
      {suppliers.map((supplier) => {
        const { id, name, address, key } = supplier;
        return (
          <section key={id} className="row row--wrapping" aria-label={name}>
            <div className="row__words">
              <h4 className="row__title">{name}</h4>
              <p className="row__note">
                <Dotted parts={[new URL(address).host, `key ends in ${key.last4 || '…'}`]} />
              </p>
              {stateOf(id)}
            </div>
            <ConnectionTest
              name={name}
              subject={`${address} ${key.last4}`}
              failure={testFailure}
              test={() => test({ api_type: id })}
            />
            <Button size="small" aria-label={`Edit ${name}`} onClick={() => setOpened(supplier)}>
              Edit
            </Button>
            <RowMenu
              of={name}
              actions={[{ label: 'Remove', isDanger: true, onChoose: () => setRemoved(supplier) }]}
            />
          </section>
        );
      })}
      {opened && (
        <SupplierDialog
          supplier={opened === 'new' ? null : opened}
          stored={stored}
          onSaved={onSaved}
          onClose={() => setOpened(undefined)}
        />
      )}
      {removed && (
        <RemoveDialog
          supplier={removed}
          stored={stored}
          onSaved={(settings) => {
            onSaved(settings);
            // The button is gone with its row.
            heading.current?.focus({ preventScroll: true });
          }}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Panel>
  );
}

interface RemoveDialogProps extends MoreSuppliersProps {
  readonly supplier: AddedSupplier;
  readonly onClose: () => void;
}

function RemoveDialog({ supplier: { id, name }, stored, onSaved, onClose }: RemoveDialogProps) {
  const form = useActionForm({
    contract: adminUpdateSettings,
    mutation: api.useAdminUpdateSettingsMutation(),
    key: 'none',
    initial: {},
    toInput: () => ({
      settings: { suppliers: withoutKeys(stored).filter((one) => one.id !== id) },
      version: stored.version,
    }),
    texts: { success: `${name} removed`, failure: 'Failed to save supplier' },
    onDone: ({ settings }) => onSaved(settings),
    onClose,
  });
  return (
    <ActionDialog title={`Remove ${name}`} form={form} submit={['Remove', 'Removing...']}>
      <p>It gets no more orders, and its key is forgotten. Networks go on with their other suppliers.</p>
    </ActionDialog>
  );
}
