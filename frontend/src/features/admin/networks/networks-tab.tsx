import { Button } from '@aws-amplify/ui-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SupplierName } from '../../../../../contracts/constants';
import { addPricePath } from '../../../../../contracts/paths';
import { lazyPart } from '../../../app/lazy-screen';
import { ButtonLink } from '../../../components/button-link';
import { Dotted } from '../../../components/dotted';
import { NetworkMark } from '../../../components/network-mark';
import { QueryState } from '../../../components/query-state';
import { RowMenu } from '../../../components/row-menu';
import { activePrices } from '../../../lib/active-prices';
import { api } from '../../../lib/api/api';
import type { AdminNetwork, AdminPrice } from '../../../lib/api/contract-types';
import { countOf } from '../../../lib/count';
import { useRequestIds } from '../../../lib/use-request-ids';
import { withoutParam } from '../../../lib/without-param';
import { withToasts } from '../shared/actions/with-toasts';
import { ConfirmDialog } from '../shared/dialogs/confirm-dialog';
import { PanelHeader } from '../shared/panels/panel-header';
import { useSupplierNames } from '../shared/use-suppliers';
import { selling } from './stopped-networks';
import '../../../styles/amplify-forms';
import './networks.css';

const NetworkDialog = lazyPart(() => import('./network-dialog'), 'NetworkDialog');
const RouteDialog = lazyPart(() => import('./route-dialog'), 'RouteDialog');

/** The networks: names, prefixes, and what customers and suppliers are told. */
export function NetworksTab() {
  const query = api.useAdminGetPricesQuery({});
  const [opened, setOpened] = useState<string | 'new' | null>(null);
  const networks = (query.data?.networks ?? []).filter(({ taken_off }) => !taken_off);
  const [params, setParams] = useSearchParams();
  const [routed, setRouted] = useState(params.get('route'));
  const heading = useRef<HTMLHeadingElement>(null);
  const rerouted = networks.find(({ id }) => id === routed) ?? null;
  const edited = networks.find(({ id }) => id === opened) ?? null;
  return (
    <>
      <PanelHeader title="Networks" isTight query={query} headingRef={heading}>
        <Button size="small" variation="primary" onClick={() => setOpened('new')}>
          Add Network
        </Button>
      </PanelHeader>
      <QueryState
        query={query}
        loading="Loading networks..."
        blocks={['medium', 'medium']}
        failure="Failed to fetch networks"
      >
        {({ prices }) => (
          <ul className="stack">
            {networks.map((network) => (
              <NetworkCard
                key={network.id}
                network={network}
                plans={prices.filter((price) => price.network === network.id)}
                onEdit={() => setOpened(network.id)}
                onRoute={() => setRouted(network.id)}
                // The button disappears with its card.
                onTakenOff={() => heading.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
        )}
      </QueryState>
      {(edited !== null || opened === 'new') && (
        <NetworkDialog network={edited} onClose={() => setOpened(null)} />
      )}
      {rerouted !== null && (
        <RouteDialog
          network={rerouted}
          onClose={() => {
            setRouted(null);
            // Otherwise a reload would open it again.
            if (params.has('route')) setParams(withoutParam('route'), { replace: true });
          }}
        />
      )}
    </>
  );
}

interface NetworkCardProps {
  readonly network: AdminNetwork;
  readonly plans: readonly AdminPrice[];
  readonly onEdit: () => void;
  readonly onRoute: () => void;
  readonly onTakenOff: () => void;
}

function NetworkCard(props: NetworkCardProps) {
  const { network, plans, onEdit, onRoute, onTakenOff } = props;
  const { id, label, prefixes, balance_code: code, notice } = network;
  const nameOf = useSupplierNames();
  const requestIds = useRequestIds();
  const { run, isLoading } = withToasts(
    api.useAdminUpdateNetworkMutation(),
    'Network removed',
    'Failed to save network',
  );
  const sale = withToasts(
    api.useAdminUpdateNetworkMutation(),
    `${label} is on sale`,
    'Failed to save network',
  );
  const putOnSale = () => sale.run({ ...selling(id), requestId: requestIds('on sale') });
  const [isAsking, setIsAsking] = useState(false);
  const takeOff = async () => {
    const isDone = await run({ id, change: 'take_off', requestId: requestIds('off') });
    setIsAsking(false);
    if (isDone) onTakenOff();
  };
  return (
    <li className="card row row--wrapping network-card">
      <NetworkMark network={id} />
      <div className="row__words">
        <h3 className="row__title">{label}</h3>
        <p className="row__note">{saleText(network, plans)}</p>
        <p className="row__note">
          <Dotted
            parts={[prefixes.length === 0 ? 'No prefixes' : prefixes.join(' '), code && `balance ${code}`]}
          />
        </p>
        <p className="row__note">{`Route: ${routeWords(network, nameOf)}`}</p>
        {notice && <p className="row__note">{`“${notice}”`}</p>}
      </div>
      <div className="line network-card__actions">
        {activePrices(plans).length === 0 ? (
          <ButtonLink
            to={addPricePath(id)}
            className="amplify-button--small"
            label={`Add its plans: ${label}`}
          >
            Add its plans
          </ButtonLink>
        ) : (
          !network.on_sale && (
            <Button
              size="small"
              variation="primary"
              aria-label={`Put on sale: ${label}`}
              isDisabled={sale.isLoading}
              onClick={() => void putOnSale()}
            >
              Put on sale
            </Button>
          )
        )}
        <Button size="small" aria-label={`Edit ${label}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="small" aria-label={`Route of ${label}`} onClick={onRoute}>
          Route
        </Button>
        <RowMenu
          of={label}
          actions={[{ label: 'Remove', onChoose: () => setIsAsking(true), isDanger: true }]}
        />
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Remove ${label}`}
          action={['Remove', 'Removing...']}
          isBusy={isLoading}
          onConfirm={() => void takeOff()}
          onClose={() => setIsAsking(false)}
        >
          Its plans are no longer sold. Its orders stay, and its prefixes are free for another network.
        </ConfirmDialog>
      )}
    </li>
  );
}

/** Its route as entered: `Hubnet, then Acme`. */
function routeWords({ route }: AdminNetwork, nameOf: (supplier: SupplierName) => string): string {
  if (!route) return 'As in Settings';
  return route.length === 0 ? 'By hand' : route.map(nameOf).join(', then ');
}

function saleText({ on_sale }: AdminNetwork, plans: readonly AdminPrice[]): string {
  const active = activePrices(plans).length;
  if (!on_sale) return 'Not on sale';
  return active === 0
    ? 'On sale, but without a plan: customers don’t see it'
    : `On sale, ${countOf(active, 'plan')}`;
}
