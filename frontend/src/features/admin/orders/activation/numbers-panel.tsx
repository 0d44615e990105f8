import { EmptyState } from '../../../../components/empty-state';
import { NetworkMark } from '../../../../components/network-mark';
import { QueryState } from '../../../../components/query-state';
import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';
import { countOf } from '../../../../lib/count';
import { networkOf } from '../../../../lib/networks';
import { ageOf } from '../../shared/age';
import { Panel } from '../../shared/panels/panel';
import { useMay } from '../../shared/use-may';
import { useSupplierNames } from '../../shared/use-suppliers';
import { DownloadNumbers } from './download-numbers';
import { MarkButtons } from './mark-buttons';
import { MarkPasted } from './mark-pasted';

type Listed = Output<'admin-get-numbers'>;
type Group = Listed['waiting'][number];

const everyMs = 60_000;

/** Numbers that a supplier has to activate before orders for them are sent. */
export function NumbersPanel() {
  const may = useMay();
  const query = api.useAdminGetNumbersQuery({}, { pollingInterval: everyMs, skipPollingIfUnfocused: true });
  return (
    <Panel id="numbers-to-activate" title="Numbers to activate" level={2}>
      <QueryState
        query={query}
        loading="Loading numbers..."
        blocks={['short']}
        failure="Failed to fetch numbers"
      >
        {({ waiting, batches }) => (
          <div className="stack">
            {waiting.length + batches.length === 0 && (
              <EmptyState title="No numbers wait">
                Numbers wait here when a supplier says that it can’t deliver to them yet.
                {may('orders.decide') &&
                  ' Send them to the supplier, and mark them here once it has activated them. Which suppliers are asked is in Settings, Rules.'}
              </EmptyState>
            )}
            <ul className="divided">
              {waiting.map((group) => (
                <li key={`${group.supplier} ${group.network}`} className="row row--wrapping">
                  <Words group={group} title={`${countOf(group.count, 'new number')}`} />
                  {may('numbers.view') && <DownloadNumbers of={group} />}
                </li>
              ))}
              {batches.map((batch) => (
                <li key={`${batch.id} ${batch.supplier} ${batch.network}`} className="row row--wrapping">
                  <Words
                    group={batch}
                    title={`List ${batch.id}, ${countOf(batch.count, 'number')} left`}
                    unneeded={batch.unneeded}
                  />
                  {may('numbers.view') && <DownloadNumbers of={batch} batchId={batch.id} />}
                  {may('orders.decide') && <MarkButtons of={{ batchId: batch.id }} count={batch.count} />}
                </li>
              ))}
            </ul>
            {may('orders.decide') && waiting.length + batches.length > 0 && (
              <MarkPasted suppliers={suppliersOf([...waiting, ...batches])} />
            )}
          </div>
        )}
      </QueryState>
    </Panel>
  );
}

const suppliersOf = (groups: readonly Group[]): readonly string[] => [
  ...new Set(groups.map(({ supplier }) => supplier)),
];

interface WordsProps {
  readonly group: Group;
  readonly title: string;
  /** How many of them no order waits for any more. */
  readonly unneeded?: number | undefined;
}

function Words({ group: { network, supplier, since, count }, title, unneeded = 0 }: WordsProps) {
  const nameOf = useSupplierNames();
  return (
    <>
      <NetworkMark network={network} />
      <div className="row__words">
        <p className="row__title">{title}</p>
        <p className="row__note">
          {networkOf(network).label} at {nameOf(supplier)}, {count === 1 ? 'waiting' : 'the oldest waiting'}{' '}
          {ageOf(since, new Date())}
        </p>
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
