import { type ReactNode, useState } from 'react';
import { countOf } from '../../../../lib/count';
import { SearchField } from '../../shared/controls/fields';
import './tick-rows.css';

export interface TickRow {
  readonly id: string;
  readonly words: ReactNode;
  /** What a search finds it by, without spaces. */
  readonly sought: readonly string[];
}

interface TickRowsProps {
  readonly legend: string;
  readonly rows: readonly TickRow[];
  readonly searchLabel: string;
  /** The list's name. */
  readonly label: string;
  /** The word for one row: `order`. */
  readonly noun: string;
  readonly className?: string;
  /** What can be done with the ticked ones. */
  readonly children: (ticked: readonly string[]) => ReactNode;
}

const mostShown = 200;

/** With so few rows, a search isn’t needed. */
const fewRows = 5;

/** Rows to tick, one by one, or all that a search finds. */
export function TickRows({
  legend,
  rows,
  searchLabel,
  label,
  noun,
  className = '',
  children,
}: TickRowsProps) {
  const [search, setSearch] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const wanted = search.replace(/\s/g, '').toUpperCase();
  const found = rows.filter(({ sought }) => sought.some((text) => text.includes(wanted)));
  const set = (some: readonly TickRow[], isTicked: boolean) => {
    const next = new Set(ticked);
    for (const { id } of some) isTicked ? next.add(id) : next.delete(id);
    setTicked(next);
  };
  const isAll = found.length > 0 && found.every(({ id }) => ticked.has(id));
  return (
    <fieldset className={`form tick-rows ${className}`}>
      <legend>{legend}</legend>
      {(rows.length > fewRows || wanted !== '') && (
        <SearchField label={searchLabel} value={search} onChange={({ target }) => setSearch(target.value)} />
      )}
      {(found.length > 1 || wanted !== '') && (
        <label className="line">
          <input type="checkbox" checked={isAll} onChange={() => set(found, !isAll)} />
          <span>{wanted === '' ? `All ${countOf(found.length, noun)}` : `All ${found.length} found`}</span>
        </label>
      )}
      <ul className="divided tick-rows__list" aria-label={label}>
        {found.slice(0, mostShown).map(({ id, words }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={ticked.has(id)}
                onChange={({ target }) =>
                  set(
                    found.filter((row) => row.id === id),
                    target.checked,
                  )
                }
              />
              <span>{words}</span>
            </label>
          </li>
        ))}
      </ul>
      {found.length > mostShown && (
        <p className="row__note">The first {mostShown} are shown. Search for others.</p>
      )}
      {children(rows.flatMap(({ id }) => (ticked.has(id) ? [id] : [])))}
    </fieldset>
  );
}
