import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { groupedPhoneNumber } from '../../../../../../contracts/phone-numbers';
import { countOf } from '../../../../lib/count';
import { SearchField } from '../../shared/controls/fields';
import type { BatchOrder } from './sheets/batch-sheet';
import type { Change } from './use-batch-changes';

interface BatchRowsProps {
  /** The open orders. */
  readonly rows: readonly BatchOrder[];
  readonly onChange: (change: Change) => void;
}

const mostShown = 200;

const nothing: Change = { delivered: [], failed: [], back: [] };

/** Orders to tick, by number or order number, and buttons for the result of the ticked ones. */
export function BatchRows({ rows, onChange }: BatchRowsProps) {
  const [search, setSearch] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const wanted = search.replace(/\s/g, '').toUpperCase();
  const found = rows.filter(
    ({ order_number, phone_number }) => order_number.includes(wanted) || phone_number.includes(wanted),
  );
  const chosen = rows.filter(({ order_number }) => ticked.has(order_number));
  const set = (orders: readonly BatchOrder[], isTicked: boolean) => {
    const next = new Set(ticked);
    for (const { order_number } of orders) isTicked ? next.add(order_number) : next.delete(order_number);
    setTicked(next);
  };
  const ask = (kind: keyof Change) => onChange({ ...nothing, [kind]: chosen });
  const isAll = found.length > 0 && found.every(({ order_number }) => ticked.has(order_number));
  return (
    <fieldset className="form batch-ticks">
      <legend>Or tick orders</legend>
      <SearchField
        label="Number or order number"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {(found.length > 1 || wanted !== '') && (
        <label className="line">
          <input type="checkbox" checked={isAll} onChange={() => set(found, !isAll)} />
          {wanted === '' ? `All ${countOf(found.length, 'order')}` : `All ${found.length} found`}
        </label>
      )}
      <ul className="divided batch-rows" aria-label="Orders of the list">
        {found.slice(0, mostShown).map((row) => (
          <li key={row.order_number}>
            <label>
              <input
                type="checkbox"
                checked={ticked.has(row.order_number)}
                onChange={({ target }) => set([row], target.checked)}
              />
              <span>
                {groupedPhoneNumber(row.phone_number)} · {row.data_plan}
                <span className="row__note order-number"> {row.order_number}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {found.length > mostShown && (
        <p className="row__note">The first {mostShown} are shown. Search for others.</p>
      )}
      {/* Only with ticked orders: a result above has buttons of its own. */}
      {chosen.length > 0 && (
        <div className="dialog__actions">
          <p role="status">{countOf(chosen.length, 'order')} ticked</p>
          <Button size="small" onClick={() => ask('delivered')}>
            Delivered
          </Button>
          <Button size="small" onClick={() => ask('failed')}>
            Failed
          </Button>
          <Button size="small" onClick={() => ask('back')}>
            Put back
          </Button>
        </div>
      )}
    </fieldset>
  );
}
