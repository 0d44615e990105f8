import { useState } from 'react';
import { Link } from 'react-router-dom';
import { rolesWith } from '../../../../../../contracts/accounts/permissions';
import { adminPaths } from '../../../../../../contracts/paths';
import { EmptyState } from '../../../../components/empty-state';
import { NetworkMark } from '../../../../components/network-mark';
import { QueryState } from '../../../../components/query-state';
import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';
import { countOf } from '../../../../lib/count';
import { networkOf } from '../../../../lib/networks';
import { waitingSince } from '../../shared/age';
import { More } from '../../shared/panels/more';
import { PanelHeader } from '../../shared/panels/panel-header';
import { useMay } from '../../shared/use-may';
import { useSupplierNames } from '../../shared/use-suppliers';
import { batchName } from '../by-hand/batch-name';
import { MarkButtons } from './mark-buttons';
import { MarkPasted } from './mark-pasted';
import { ShownNumbers } from './shown-numbers';
import { TakeNumbers, type TakenNumbers } from './take-numbers';

type Listed = Output<'admin-get-numbers'>;
type Group = Listed['waiting'][number];

const everyMs = 60_000;

/** Numbers that a supplier has to activate before orders for them are sent. */
export function NumbersPanel() {
  const may = useMay();
  const query = api.useAdminGetNumbersQuery({}, { pollingInterval: everyMs, skipPollingIfUnfocused: true });
  const [shown, setShown] = useState<Shown>({});
  const show = ({ batch_id: id, rows }: TakenNumbers) => setShown((now) => ({ ...now, [id]: rows }));
  const hide = (id: string) => setShown(({ [id]: _, ...others }) => others);
  const drop = (id: string, numbers: readonly string[]) =>
    setShown(({ [id]: rows = [], ...others }) => {
      const left = rows.filter(({ phone_number }) => !numbers.includes(phone_number));
      return left.length > 0 ? { ...others, [id]: left } : others;
    });
  return (
    <>
      <PanelHeader title="Numbers to activate" query={query} />
      <QueryState
        query={query}
        loading="Loading numbers..."
        blocks={['short']}
        failure="Failed to fetch numbers"
      >
        {({ waiting, batches }) => (
          <section className="card stack" aria-label="Numbers">
            {waiting.length + batches.length === 0 && (
              <EmptyState title="No numbers wait">
                <span>{`Numbers wait here when no supplier can deliver to them yet.${may('orders.decide') ? ' Send them to the supplier, and mark them here once it has activated them.' : ''}`}</span>
                {may('settings.edit') && (
                  <>
                    {' '}
                    Which suppliers are asked is in{' '}
                    <Link to={`${adminPaths.settings}?section=rules`}>Settings, Rules</Link>.
                  </>
                )}
              </EmptyState>
            )}
            {!may('numbers.view') && waiting.length + batches.length > 0 && (
              <p className="row__note">{`Ask somebody with the role ${rolesWith(['numbers.view', 'orders.decide'])} to look at the numbers and mark them.`}</p>
            )}
            {may('numbers.view') && waiting.length > 0 && (
              <p className="row__note">
                New numbers that you show or download go onto a list. The audit log says who did it.
              </p>
            )}
            <ul className="divided">
              {waiting.map((group) => (
                <li key={`${group.supplier} ${group.network}`} className="row row--wrapping">
                  <Words group={group} title={`${countOf(group.count, 'new number')}`} />
                  {may('numbers.view') && <TakeNumbers of={group} onShow={show} />}
                </li>
              ))}
              {batches.map((batch) => {
                const { id, supplier, network, count } = batch;
                const rows = shown[id];
                return (
                  <li key={`${id} ${supplier} ${network}`} className="row row--wrapping">
                    <Words
                      group={batch}
                      isList
                      title={batchName({ network, line: null, created_at: batch.taken_at }, count)}
                      unneeded={batch.unneeded}
                    />
                    {may('numbers.view') && (
                      <TakeNumbers of={batch} listId={id} onShow={show} onHide={rows && (() => hide(id))} />
                    )}
                    {rows ? (
                      <ShownNumbers
                        rows={rows}
                        supplier={supplier}
                        mayMark={may('orders.decide')}
                        onMarked={(marked) => drop(id, marked)}
                      />
                    ) : (
                      may('orders.decide') && (
                        <div className="row__below">
                          <MarkButtons of={{ batchId: id }} count={count} />
                        </div>
                      )
                    )}
                  </li>
                );
              })}
            </ul>
            {may('orders.decide') && waiting.length + batches.length > 0 && (
              <More about="Paste a list">
                <MarkPasted suppliers={suppliersOf([...waiting, ...batches])} />
              </More>
            )}
          </section>
        )}
      </QueryState>
    </>
  );
}

const suppliersOf = (groups: readonly Group[]): readonly string[] => [
  ...new Set(groups.map(({ supplier }) => supplier)),
];

/** The numbers of the lists that were opened, by the list's id. Only in this component’s memory. */
type Shown = Readonly<Record<string, TakenNumbers['rows']>>;

interface WordsProps {
  readonly group: Group;
  readonly title: string;
  /** Its title has the network. */
  readonly isList?: boolean;
  /** How many of them no order waits for any more. */
  readonly unneeded?: number | undefined;
}

function Words({ group: { network, supplier, since, count }, title, isList, unneeded = 0 }: WordsProps) {
  const nameOf = useSupplierNames();
  return (
    <>
      <NetworkMark network={network} />
      <div className="row__words">
        <p className="row__title">{title}</p>
        <p className="row__note">{`${isList ? 'At' : `${networkOf(network).label} at`} ${nameOf(supplier)}, ${waitingSince(since, new Date(), count)}`}</p>
        {unneeded > 0 && (
          <p className="row__note">
            {unneeded < count
              ? `No order waits for ${unneeded} of them any more`
              : `No order waits for ${count === 1 ? 'it' : 'them'} any more`}
          </p>
        )}
      </div>
    </>
  );
}
