import { Button } from '@aws-amplify/ui-react';
import { useRef, useState } from 'react';
import type { SupplierName } from '../../../../../contracts/constants';
import { addPricePath } from '../../../../../contracts/paths';
import { lazyPart } from '../../../app/lazy-screen';
import { NetworkMark } from '../../../kit/badges';
import { Dialog, DialogActions } from '../../../kit/dialog';
import { ButtonLink } from '../../../kit/links';
import { QueryState } from '../../../kit/query-state';
import { RowMenu } from '../../../kit/row-menu';
import { api } from '../../../lib/api/api';
import type { AdminNetwork, Output } from '../../../lib/api/contract-types';
import { activePrices } from '../../../lib/prices';
import { useRequestIds } from '../../../lib/use-form';
import { countOf } from '../../../lib/words';
import { useSupplierStates } from '../settings/bundle-api';
import { type StoredSettings, usualSuppliers } from '../settings/settings-form';
import { withToasts } from '../shared/action-form';
import { Dotted, Panel } from '../shared/panels';
import { useSupplierNames } from '../shared/suppliers';
import { StopDialog, selling } from './stop-selling';

const NetworkDialog = lazyPart(() => import('./network-dialog'), 'NetworkDialog');

/** The dialog that is open over the list: about a network, or for a new one. */
type Opened = { readonly what: 'edit' | 'stop' | 'remove'; readonly network: AdminNetwork | null } | null;

/** The networks: whether they are sold, and the suppliers that get their orders. */
export function Networks({ stored }: { readonly stored: StoredSettings }) {
  const query = api.useAdminGetPricesQuery({});
  const [opened, setOpened] = useState<Opened>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setOpened(null);
  return (
    <Panel
      id="networks"
      title="Networks"
      headingRef={heading}
      aside={
        <Button size="small" onClick={() => setOpened({ what: 'edit', network: null })}>
          Add Network
        </Button>
      }
    >
      <QueryState
        query={query}
        loading="Loading networks..."
        blocks={['medium']}
        failure="Failed to fetch networks"
      >
        {(list) => (
          <>
            <ul className="divided">
              {list.networks
                .filter(({ taken_off }) => !taken_off)
                .map((network) => (
                  <NetworkRow
                    key={network.id}
                    network={network}
                    plans={activePrices(list.prices).filter((price) => price.network === network.id).length}
                    usual={usualSuppliers(stored)}
                    onOpen={(what) => setOpened({ what, network })}
                  />
                ))}
            </ul>
            {opened?.what === 'edit' && (
              <NetworkDialog network={opened.network} list={list} stored={stored} onClose={close} />
            )}
          </>
        )}
      </QueryState>
      {opened?.what === 'stop' && <StopDialog network={opened.network?.id} onClose={close} />}
      {opened?.what === 'remove' && opened.network && (
        <RemoveDialog
          network={opened.network}
          onClose={close}
          // The button is gone with its row.
          onRemoved={() => heading.current?.focus({ preventScroll: true })}
        />
      )}
    </Panel>
  );
}

interface NetworkRowProps {
  readonly network: AdminNetwork;
  /** How many of its plans are active. */
  readonly plans: number;
  /** The suppliers of networks that have none of their own. */
  readonly usual: readonly SupplierName[];
  readonly onOpen: (what: 'edit' | 'stop' | 'remove') => void;
}

function NetworkRow({ network, plans, usual, onOpen }: NetworkRowProps) {
  const { id, label, on_sale, prefixes, notice } = network;
  const requestIds = useRequestIds();
  const { run, isLoading } = withToasts(
    api.useAdminUpdateNetworkMutation(),
    `${label} is on sale`,
    'Failed to save network',
  );
  const button = (words: string, onClick: () => void) => (
    <Button size="small" aria-label={`${words}: ${label}`} isDisabled={isLoading} onClick={onClick}>
      {words}
    </Button>
  );
  return (
    <li className="row row--wrapping">
      <NetworkMark network={id} />
      <div className="row__words">
        <h4 className="row__title">{label}</h4>
        <p className="row__note">
          <Dotted
            parts={[
              on_sale ? 'On sale' : 'Not on sale',
              plans === 0 ? 'no plan yet: customers don’t see it' : countOf(plans, 'plan'),
              prefixes.join(' '),
            ]}
          />
        </p>
        {notice && <p className="row__note">{`“${notice}”`}</p>}
        <Suppliers network={network} usual={usual} />
      </div>
      <div className="line">
        {plans === 0 && (
          <ButtonLink
            to={addPricePath(id)}
            className="amplify-button--small"
            label={`Add its plans: ${label}`}
          >
            Add its plans
          </ButtonLink>
        )}
        {on_sale
          ? button('Stop selling', () => onOpen('stop'))
          : plans > 0 &&
            button('Resume', () => void run({ ...selling(id), requestId: requestIds('on sale') }))}
        {button('Edit', () => onOpen('edit'))}
        <RowMenu
          of={label}
          actions={[{ label: 'Remove', onChoose: () => onOpen('remove'), isDanger: true }]}
        />
      </div>
    </li>
  );
}

/** The suppliers that get its orders, in order, with their codes and our money there. */
function Suppliers({ network, usual }: Pick<NetworkRowProps, 'network' | 'usual'>) {
  const { route, codes, is_fixed } = network;
  const nameOf = useSupplierNames();
  const stateOf = useSupplierStates();
  const suppliers = route ?? usual.filter((supplier) => is_fixed || codes[supplier]);
  if (suppliers.length === 0) return <p>You send its orders by hand</p>;
  return (
    <ol>
      {suppliers.map((supplier) => (
        <li key={supplier}>
          <Dotted parts={[nameOf(supplier), codes[supplier], stateOf(supplier)]} />
        </li>
      ))}
    </ol>
  );
}

interface RemoveDialogProps {
  readonly network: Output<'admin-get-prices'>['networks'][number];
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

function RemoveDialog({ network: { id, label }, onClose, onRemoved }: RemoveDialogProps) {
  const requestIds = useRequestIds();
  const { run, isLoading } = withToasts(
    api.useAdminUpdateNetworkMutation(),
    'Network removed',
    'Failed to save network',
  );
  const remove = async () => {
    const isDone = await run({ id, change: 'take_off', requestId: requestIds('off') });
    onClose();
    if (isDone) onRemoved();
  };
  return (
    <Dialog title={`Remove ${label}`} isBusy={isLoading} onClose={onClose}>
      <div className="form">
        <p>Its plans are no longer sold. Its orders stay, and its prefixes are free for another network.</p>
        <DialogActions
          label={isLoading ? 'Removing...' : 'Remove'}
          isBusy={isLoading}
          isDanger
          onConfirm={() => void remove()}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  );
}
