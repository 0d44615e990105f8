import { useEffect, useRef } from 'react';
import { groupedPhoneNumber } from '../../../../../../contracts/phone-numbers';
import { countOf } from '../../../../lib/count';
import { TickRows } from '../ticks/tick-rows';
import { MarkButtons } from './mark-buttons';
import type { TakenNumbers } from './take-numbers';
import './shown-numbers.css';

interface ShownNumbersProps {
  readonly rows: TakenNumbers['rows'];
  readonly supplier: string;
  readonly mayMark: boolean;
  readonly onMarked: (marked: readonly string[]) => void;
}

/** The numbers of a list, to tick and mark. They were asked for, so the focus goes to them. */
export function ShownNumbers({ rows, supplier, mayMark, onMarked }: ShownNumbersProps) {
  const part = useRef<HTMLElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <section ref={part} tabIndex={-1} className="shown-numbers" aria-label="Numbers on this list">
      {mayMark ? (
        <TickRows
          legend="Tick the numbers that have a result"
          searchLabel="Search the numbers"
          label="Numbers"
          noun="number"
          rows={rows.map(({ phone_number: id }) => ({ id, words: groupedPhoneNumber(id), sought: [id] }))}
        >
          {(ticked) => (
            <>
              <p role="status">{`${countOf(ticked.length, 'number')} ticked`}</p>
              <MarkButtons
                of={{ phoneNumbers: [...ticked], supplier }}
                count={ticked.length}
                onMarked={(marked) => {
                  onMarked(marked);
                  return marked.length === rows.length;
                }}
              />
            </>
          )}
        </TickRows>
      ) : (
        <ul className="tick-rows__list" aria-label="Numbers">
          {rows.map(({ phone_number: number }) => (
            <li key={number}>{groupedPhoneNumber(number)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
