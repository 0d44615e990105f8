import { eventWords } from '../../../../../contracts/webhooks/event-words';
import type { Input } from '../../../lib/api/contract-types';

export type EventType = NonNullable<Input<'update-webhooks'>['types']>[number];

const all = Object.keys(eventWords) as EventType[];

/** What most integrations need. */
export const usualTypes: readonly EventType[] = ['order.delivered', 'order.failed', 'order.reversed'];

interface EventTypesProps {
  readonly value: readonly EventType[];
  readonly onChange: (types: readonly EventType[]) => void;
}

export function EventTypes({ value, onChange }: EventTypesProps) {
  return (
    <fieldset className="webhooks__types">
      <legend>Events to send</legend>
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
            <span>{eventWords[type]}</span> <code>{type}</code>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
