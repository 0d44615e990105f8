import { Link } from 'react-router-dom';
import { groupedPhoneNumber } from '../../../contracts/phone-numbers';
import type { Order } from '../lib/api/contract-types';
import { networkOf } from '../lib/networks';
import { useKnownName } from '../lib/recipients/use-known-name';
import './order-line.css';

interface OrderLineProps {
  readonly order: Pick<Order, 'network' | 'network_label' | 'data_plan' | 'phone_number'>;
  /** The link to the order's details. */
  readonly to?: string;
  /** Shows a saved number by its name alone. */
  readonly isShort?: boolean;
}

/** What was bought and for whom: `MTN 1GB`, `Ama · 024 123 4567`. On a phone the mark beside it stands for the network's name. */
export function OrderLine({ order, to, isShort = false }: OrderLineProps) {
  const { network, network_label, data_plan: plan, phone_number: phoneNumber } = order;
  const start = `${network_label ?? networkOf(network).label} `;
  const hasName = plan.startsWith(start);
  const bundle = (
    <>
      {hasName && <span className="order-line__network">{start}</span>}
      <span>{hasName ? plan.slice(start.length) : plan}</span>
    </>
  );
  const name = useKnownName(phoneNumber);
  return (
    <>
      {to ? (
        <Link className="text-link" to={to}>
          {bundle}
        </Link>
      ) : (
        <span>{bundle}</span>
      )}{' '}
      <span className="order-line__to">
        {name && <span className="order-line__name">{name}</span>}
        {!(name && isShort) && (
          <span className="order-line__number">{`${name ? ' · ' : ''}${groupedPhoneNumber(phoneNumber)}`}</span>
        )}
      </span>
    </>
  );
}
