import { useState } from 'react';
import { eventWords } from '../../../../../contracts/webhooks/event-words';
import { ChevronIcon } from '../../../components/icons';
import type { Input } from '../../../lib/api/contract-types';

export type EventType = NonNullable<Input<'update-webhooks'>['types']>[number];

const all = Object.keys(eventWords) as EventType[];

/** What most integrations need. */
export const usualTypes: readonly EventType[] = ['order.delivered', 'order.failed', 'order.reversed'];

interface EventTypesProps {
  readonly value: readonly EventType[];
  readonly onChange: (types: readonly EventType[]) => void;
}

/** The usual types, and the others folded until one of them is chosen. */
export function EventTypes({ value, onChange }: EventTypesProps) {
  const [isOpen] = useState(() => value.some((type) => !usualTypes.includes(type)));
  const box = (type: EventType) => (
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
  );
  const others = all.filter((type) => !usualTypes.includes(type));
  return (
    <fieldset className="webhooks__types">
      <legend>Events to send</legend>
      {usualTypes.map(box)}
      <details open={isOpen}>
        <summary className="text-summary">
          <span>{`${others.length} more events`}</span>
          <ChevronIcon />
        </summary>
        <div className="webhooks__types">{others.map(box)}</div>
      </details>
    </fieldset>
  );
}
