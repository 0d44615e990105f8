import type { Input } from '../../../lib/api/contract-types';

export type EventType = NonNullable<Input<'update-webhooks'>['types']>[number];

const words: Readonly<Record<EventType, string>> = {
  'order.processing': 'An order is sent to the network',
  'order.delivered': 'An order is delivered',
  'order.failed': 'An order failed, and its price is back',
  'order.held': 'An order waits until its number is activated',
  'order.reversed': 'A delivered order was taken back',
  'topup.credited': 'A top-up is credited',
  'balance.low': 'The balance falls below your line',
  'price.changed': 'A price of yours changes',
  'network.paused': 'Sales of a network are paused',
  'network.resumed': 'A network is back',
  'bulk.finished': 'A bulk buy has ended',
};
const all = Object.keys(words) as EventType[];

/** What most integrations need. */
export const usualTypes: readonly EventType[] = ['order.delivered', 'order.failed', 'order.reversed'];

interface EventTypesProps {
  readonly value: readonly EventType[];
  readonly onChange: (types: readonly EventType[]) => void;
}

export function EventTypes({ value, onChange }: EventTypesProps) {
  return (
    <fieldset className="webhooks__types">
      <legend>Tell it when</legend>
      {all.map((type) => (
        <label key={type}>
          <input
            type="checkbox"
            checked={value.includes(type)}
            onChange={({ target }) =>
              onChange(all.filter((one) => (one === type ? target.checked : value.includes(one))))
            }
          />
          <span>
            {words[type]} <code>{type}</code>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
