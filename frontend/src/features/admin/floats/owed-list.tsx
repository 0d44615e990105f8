import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { mostMarked, mostOwed } from '../../../../../contracts/floats/float-entries';
import { lazyPart } from '../../../app/lazy-screen';
import { QueryState } from '../../../components/query-state';
import { api } from '../../../lib/api/api';
import { countOf } from '../../../lib/count';
import { formatDateTime } from '../../../lib/dates';
import { formatCedis, sumCedis } from '../../../lib/money';
import { Panel } from '../shared/panels/panel';
import { useMay } from '../shared/use-may';
import { useSupplierNames } from '../shared/use-suppliers';
import type { Owed } from './owed';
import { OwedDownloads } from './owed-downloads';

const MarkOwedDialog = lazyPart(() => import('./mark-owed-dialog'), 'MarkOwedDialog');

interface Asked {
  readonly kind: 'claim' | 'back';
  readonly supplier: string;
  readonly orders: readonly Owed[];
}

/** Failed orders that suppliers charged and didn't give back, to claim as a file. */
export function OwedList() {
  const [after, setAfter] = useState<string | null>(null);
  const query = api.useAdminGetFloatsQuery({ owed: true, ...(after !== null && { owed_after: after }) });
  // Nothing is owed: there is nothing to say.
  if (query.data?.owed?.length === 0 && after === null) return null;
  return (
    <Panel id="owed-to-us" title="Owed to us" className="stack stack--tight">
      <QueryState query={query} loading="Loading..." blocks={['short']} failure="Failed to load what is owed">
        {({ owed, owed_next }) =>
          (owed?.length || after !== null) && (
            <div className="stack">
              {(owed_next || after !== null) && (
                <Pages next={owed_next} isFirst={after === null} onPage={setAfter} />
              )}
              {[...new Set(owed?.map(({ supplier }) => supplier))].map((supplier) => (
                <OwedBy
                  key={supplier}
                  supplier={supplier}
                  owed={(owed ?? []).filter((each) => each.supplier === supplier)}
                />
              ))}
            </div>
          )
        }
      </QueryState>
    </Panel>
  );
}

interface PagesProps {
  readonly next: string | null;
  readonly isFirst: boolean;
  readonly onPage: (after: string | null) => void;
}

const Pages = ({ next, isFirst, onPage }: PagesProps) => (
  <>
    <p>Oldest first, {mostOwed} at a time. A file has all that are owed for more than a day.</p>
    <div className="line">
      {!isFirst && (
        <Button size="small" onClick={() => onPage(null)}>
          First orders
        </Button>
      )}
      {next && (
        <Button size="small" onClick={() => onPage(next)}>
          Next {mostOwed} orders
        </Button>
      )}
    </div>
  </>
);

function OwedBy({ supplier, owed }: { readonly supplier: string; readonly owed: readonly Owed[] }) {
  const nameOf = useSupplierNames();
  const mayMark = useMay()('money.adjust');
  const [asked, setAsked] = useState<Asked | null>(null);
  const due = owed.filter(({ is_owed }) => is_owed);
  const unclaimed = due.filter(({ claimed }) => claimed === null).slice(0, mostMarked);
  const newer = owed.length - due.length;
  const sum = formatCedis(sumCedis(due.map(({ cost }) => cost ?? 0)));
  return (
    <section className="stack" aria-label={`Owed by ${nameOf(supplier)}`}>
      <p>
        <strong>{nameOf(supplier)}</strong>
        {due.length > 0 && (
          <span>{` owes us ${sum} for ${countOf(due.length, 'order')} that failed over a day ago`}</span>
        )}
        {due.length > 0 && newer > 0 && <span>{'. '}</span>}
        {due.length === 0 && newer > 0 && <span>{': '}</span>}
        {newer > 0 && (
          <span>{`${countOf(newer, 'order')} failed less than a day ago and may still be paid back`}</span>
        )}
        <span>.</span>
      </p>
      <div className="line">
        {due.length > 0 && <OwedDownloads supplier={supplier} />}
        {mayMark && unclaimed.length > 0 && (
          <Button
            size="small"
            onClick={() => setAsked({ kind: 'claim', supplier, orders: unclaimed })}
          >{`Mark ${countOf(unclaimed.length, 'order')} as claimed`}</Button>
        )}
      </div>
      <ul className="divided" aria-label="Orders">
        {owed.map((order) => (
          <li key={order.order_number} className="spread owed__order">
            <div>
              <p className="row__title">{`${order.order_number}, ${order.cost === null ? 'cost not known' : formatCedis(order.cost)}`}</p>
              <p className="row__note">{noteOn(order)}</p>
            </div>
            {mayMark && (
              <Button
                size="small"
                aria-label={`Mark as given back: ${order.order_number}`}
                onClick={() => setAsked({ kind: 'back', supplier, orders: [order] })}
              >
                Mark as given back
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked !== null && <MarkOwedDialog {...asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function noteOn({ data_plan, failed_at, claimed }: Owed): string {
  const failed = `${data_plan}, failed ${formatDateTime(failed_at)}.`;
  if (claimed === null) return failed;
  const by = claimed.by_name === null ? '' : ` by ${claimed.by_name}`;
  return `${failed} Claimed ${formatDateTime(claimed.at)}${by}: ${claimed.text}`;
}
