import { Button } from '@aws-amplify/ui-react';
import { groupedPhoneNumber } from '../../../../../../contracts/phone-numbers';
import { countOf } from '../../../../lib/count';
import { TickRows } from '../ticks/tick-rows';
import type { BatchOrder } from './sheets/batch-sheet';
import type { Change } from './use-batch-changes';

interface BatchRowsProps {
  /** The open orders. */
  readonly rows: readonly BatchOrder[];
  readonly onChange: (change: Change) => void;
}

const nothing: Change = { delivered: [], failed: [], back: [] };

/** Orders to tick, by number or order number, and buttons for the result of the ticked ones. */
export function BatchRows({ rows, onChange }: BatchRowsProps) {
  return (
    <TickRows
      legend="Or tick orders"
      searchLabel="Number or order number"
      label="Orders of the list"
      className="batch-ticks"
      noun="order"
      rows={rows.map(({ order_number: id, phone_number: number, data_plan: plan }) => ({
        id,
        sought: [id, number],
        words: (
          <>
            <span>{`${groupedPhoneNumber(number)} · ${plan}`}</span>
            <span className="row__note order-number">{` ${id}`}</span>
          </>
        ),
      }))}
    >
      {(ticked) => {
        const chosen = rows.filter(({ order_number }) => ticked.includes(order_number));
        const ask = (kind: keyof Change) => onChange({ ...nothing, [kind]: chosen });
        // Only with ticked orders: a result above has buttons of its own.
        return (
          chosen.length > 0 && (
            <div className="dialog__actions">
              <p role="status">{`${countOf(chosen.length, 'order')} ticked`}</p>
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
          )
        );
      }}
    </TickRows>
  );
}
