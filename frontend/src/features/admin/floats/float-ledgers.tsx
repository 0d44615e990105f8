import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { supplierLabel } from '../../../../../contracts/suppliers/suppliers';
import { Facts } from '../../../components/facts';
import { QueryState } from '../../../components/query-state';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { countOf } from '../../../lib/count';
import { formatDateTime } from '../../../lib/dates';
import { formatCedis } from '../../../lib/money';
import { DataList } from '../shared/lists/data-list';
import { Panel } from '../shared/panels/panel';
import { useMay } from '../shared/use-may';
import { ChangeFloatDialog } from './change-float-dialog';

type Float = Output<'admin-get-floats'>['floats'][number];
type Entry = NonNullable<Output<'admin-get-floats'>['ledger']>[number];

/** What each float should be, how it came to that, and where staff type in what they paid in or counted. */
export const FloatLedgers = ({ floats }: { readonly floats: readonly Float[] }) => (
  <div className="stack">
    {floats.map((float) => (
      <FloatLedger key={float.supplier} float={float} />
    ))}
  </div>
);

const entriesPerPage = 20;

function FloatLedger({ float }: { readonly float: Float }) {
  const { supplier } = float;
  const mayChange = useMay()('money.adjust');
  const [asked, setAsked] = useState<'topup' | 'set' | null>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const query = api.useAdminGetFloatsQuery({
    ledger_of: supplier,
    limit: entriesPerPage,
    ...(cursor !== null && { cursor }),
  });
  return (
    <Panel id={`float-${supplier}`} title={`Float at ${supplierLabel(supplier)}`}>
      <Facts className="facts" facts={factsOf(float)} />
      {mayChange && (
        <div className="line">
          <Button size="small" variation="primary" onClick={() => setAsked('topup')}>
            Type in a top-up
          </Button>
          <Button size="small" onClick={() => setAsked('set')}>
            Count it anew
          </Button>
        </div>
      )}
      {asked !== null && <ChangeFloatDialog kind={asked} float={float} onClose={() => setAsked(null)} />}
      <QueryState
        query={query}
        loading="Loading ledger..."
        blocks={['short']}
        failure="Failed to load ledger"
      >
        {({ ledger, older }) => (
          <>
            <Entries entries={ledger ?? []} />
            <div className="line">
              {older && (
                <Button size="small" onClick={() => setCursor(older)}>
                  Older entries
                </Button>
              )}
              {cursor !== null && (
                <Button size="small" onClick={() => setCursor(null)}>
                  Newest entries
                </Button>
              )}
            </div>
          </>
        )}
      </QueryState>
    </Panel>
  );
}

/** What isn't known is never a zero. */
function factsOf({ balance, read_at, unknown_since, expected, uncosted = 0, differs }: Float) {
  const isRead = balance !== null && read_at !== null && unknown_since === null;
  return {
    'They say': isRead ? `${formatCedis(balance)}, ${formatDateTime(read_at)}` : 'Not known',
    'Should be': expected == null ? 'Not known until it is counted' : formatCedis(expected),
    ...(uncosted > 0 && {
      'Left out': `${countOf(uncosted, 'order')} whose cost nobody typed in. Count it anew.`,
    }),
    ...(differs && {
      Difference: `${formatCedis(differs.by)} since ${formatDateTime(differs.since)}`,
    }),
  };
}

function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  if (entries.length === 0)
    return <p>Entries appear here once the float was read at a quiet moment, or counted.</p>;
  return (
    <DataList
      label="Entries of the float"
      columns={[
        'Time',
        'What',
        { name: 'Amount', className: 'data-table__figure' },
        { name: 'Balance', className: 'data-table__figure' },
      ]}
      rows={entries}
      tableRow={(entry) => (
        <tr key={entry.at + entry.balance_after}>
          <td className="data-table__short">{formatDateTime(entry.at)}</td>
          <td>{wordsOf(entry)}</td>
          <td className="data-table__figure">{formatCedis(entry.amount)}</td>
          <td className="data-table__figure">{formatCedis(entry.balance_after)}</td>
        </tr>
      )}
      card={(entry) => (
        <li key={entry.at + entry.balance_after} className="box data-card">
          <p className="row__title">{wordsOf(entry)}</p>
          <p className="row__note">{formatDateTime(entry.at)}</p>
          <Facts
            className="facts"
            facts={{ Amount: formatCedis(entry.amount), Balance: formatCedis(entry.balance_after) }}
          />
        </li>
      )}
    />
  );
}

const names: Readonly<Record<Entry['kind'], string>> = {
  cost: 'Orders',
  back: 'Given back',
  topup: 'Top-up',
  set: 'Counted',
  newer: 'Of a newer version',
};

const wordsOf = ({ kind, text, by_name }: Entry): string =>
  kind === 'cost' ? names.cost : `${names[kind]}: ${text}${by_name === null ? '' : ` (${by_name})`}`;
