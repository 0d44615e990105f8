import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { lazyPart } from '../../../app/lazy-screen';
import { Facts } from '../../../components/facts';
import { QueryState } from '../../../components/query-state';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { countOf } from '../../../lib/count';
import { formatDateTime } from '../../../lib/dates';
import { formatCedis } from '../../../lib/money';
import { Panel } from '../shared/panels/panel';
import { useMay } from '../shared/use-may';
import { useSupplierNames } from '../shared/use-suppliers';
import { FloatEntries } from './float-entries';
import { isLastingKnown, lastingWords } from './lasting';
import { OwedList } from './owed-list';
import { shouldBe } from './should-be';
import './floats.css';

const ChangeFloatDialog = lazyPart(() => import('./change-float-dialog'), 'ChangeFloatDialog');

type Float = Output<'admin-get-floats'>['floats'][number];

/** Each float's expected balance and its entries. Staff enter top-ups and counts here. */
export const FloatLedgers = ({ floats }: { readonly floats: readonly Float[] }) => (
  <div className="stack">
    {floats.map((float) => (
      <FloatLedger key={float.supplier} float={float} />
    ))}
    {floats.some(({ hours_left: hours }) => hours !== null) && (
      <p className="row__note">How long it lasts follows from the sales of the last 7 days.</p>
    )}
    <OwedList />
  </div>
);

const entriesPerPage = 20;

function FloatLedger({ float }: { readonly float: Float }) {
  const { supplier, level } = float;
  const nameOf = useSupplierNames();
  const mayChange = useMay()('money.adjust');
  const [asked, setAsked] = useState<'topup' | 'set' | null>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const query = api.useAdminGetFloatsQuery({
    ledger_of: supplier,
    limit: entriesPerPage,
    ...(cursor !== null && { cursor }),
  });
  return (
    <Panel id={`float-${supplier}`} title={`Balance at ${nameOf(supplier)}`} className="stack stack--tight">
      {isLastingKnown(float) && (
        <p className={level === null ? undefined : 'floats__low'}>{lastingWords(float)}</p>
      )}
      <Facts className="facts" facts={factsOf(float)} />
      {mayChange && (
        <div className="line">
          <Button size="small" variation="primary" onClick={() => setAsked('topup')}>
            Record a top-up
          </Button>
          {!agrees(float) && (
            <Button size="small" onClick={() => setAsked('set')}>
              Correct balance
            </Button>
          )}
        </div>
      )}
      {asked !== null && <ChangeFloatDialog kind={asked} float={float} onClose={() => setAsked(null)} />}
      <QueryState
        query={query}
        loading="Loading entries..."
        blocks={['short']}
        failure="Failed to load entries"
      >
        {({ ledger, older }) => (
          <>
            <FloatEntries entries={ledger ?? []} />
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

/** Whether there is nothing to correct: our record is what the supplier says. */
const agrees = ({ balance, unknown_since, expected, unsure, uncosted, differs }: Float): boolean =>
  balance !== null &&
  unknown_since === null &&
  expected === balance &&
  unsure === 0 &&
  uncosted === 0 &&
  differs === null;

/** An unknown balance is never shown as zero. What both say is said once. */
function factsOf(float: Float) {
  const { balance, read_at, unknown_since, expected, unsure, uncosted, differs } = float;
  const isRead = balance !== null && read_at !== null && unknown_since === null;
  const read = isRead && <Figure of={formatCedis(balance)} note={formatDateTime(read_at)} />;
  if (read && agrees(float)) return { 'Their balance and our record': read };
  return {
    'Their balance': read || 'No answer',
    'Our record':
      expected === null ? (
        <Figure of="Not started" note="It begins with Correct balance" />
      ) : (
        <strong>{shouldBe(expected, unsure)}</strong>
      ),
    ...(uncosted > 0 && {
      'Not counted': `${countOf(uncosted, 'order')} ${uncosted === 1 ? 'has' : 'have'} no cost. Correct the balance.`,
    }),
    ...(differs && {
      Difference: (
        <Figure
          of={`${formatCedis(Math.abs(differs.by))} ${differs.by < 0 ? 'less' : 'more'} there`}
          note={`Since ${formatDateTime(differs.since)}`}
        />
      ),
    }),
  };
}

/** A sum, and below it when it was read, or what it waits for. */
const Figure = ({ of, note }: { readonly of: string; readonly note: string }) => (
  <>
    <strong>{of}</strong>
    <p className="row__note">{note}</p>
  </>
);
