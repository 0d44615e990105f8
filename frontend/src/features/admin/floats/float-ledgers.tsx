import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { supplierKeysPath } from '../../../../../contracts/paths';
import { lazyPart } from '../../../app/lazy-screen';
import { Facts } from '../../../components/facts';
import { CheckIcon, ChevronIcon } from '../../../components/icons';
import { QueryState } from '../../../components/query-state';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { countOf } from '../../../lib/count';
import { formatDateTime } from '../../../lib/dates';
import { formatCedis, sumCedis } from '../../../lib/money';
import { Panel } from '../shared/panels/panel';
import { useMay } from '../shared/use-may';
import { useSupplierNames } from '../shared/use-suppliers';
import { FloatEntries } from './float-entries';
import { isLastingKnown, lastingWords } from './lasting';
import { OwedList } from './owed-list';
import { isOvertaken, isRead } from './readings';
import { differenceWords, shouldBe } from './should-be';
import './floats.css';

const ChangeFloatDialog = lazyPart(() => import('./change-float-dialog'), 'ChangeFloatDialog');

type Float = Output<'admin-get-floats'>['floats'][number];

/** Our money at each supplier: how much, for how long, whether our record agrees, and what to do. Entries are folded. */
export const FloatLedgers = ({ floats }: { readonly floats: readonly Float[] }) => (
  <div className="stack">
    <div className="floats">
      {floats.toSorted(byUse).map((float) => (
        <FloatLedger key={float.supplier} float={float} />
      ))}
    </div>
    {floats.some(({ hours_left: hours }) => hours !== null) && (
      <p className="row__note">How long it lasts follows from the sales of the last 7 days.</p>
    )}
    <OwedList />
  </div>
);

/** One without a balance that was ever read or recorded isn't used, and comes last. */
const byUse = (one: Float, other: Float): number => Number(isUnused(one)) - Number(isUnused(other));

const isUnused = ({ balance, expected }: Float): boolean => balance === null && expected === null;

function FloatLedger({ float }: { readonly float: Float }) {
  const { supplier, level, balance, read_at } = float;
  const nameOf = useSupplierNames();
  const may = useMay();
  const mayChange = may('money.adjust');
  const mayOpen = may('settings.edit');
  const [asked, setAsked] = useState<'topup' | 'set' | null>(null);
  const isKnown = isRead(float);
  return (
    <Panel id={`float-${supplier}`} title={`Balance at ${nameOf(supplier)}`} className="stack stack--tight">
      <div>
        <p className="floats__sum">{isKnown && balance !== null ? formatCedis(balance) : 'Not known'}</p>
        {isLastingKnown(float) && (
          <p className={level === null && isKnown ? undefined : 'floats__low'}>{lastingWords(float)}</p>
        )}
        {float.key_refused && mayOpen && (
          <p>
            <Link to={supplierKeysPath()}>See its key</Link>
          </p>
        )}
        {isKnown && read_at !== null && <p className="row__note">{`Read ${formatDateTime(read_at)}`}</p>}
      </div>
      <OurRecord float={float} />
      {mayChange && <Actions float={float} onAsk={setAsked} />}
      {asked !== null && <ChangeFloatDialog kind={asked} float={float} onClose={() => setAsked(null)} />}
      <Entries supplier={supplier} />
    </Panel>
  );
}

interface ActionsProps {
  readonly float: Float;
  readonly onAsk: (kind: 'topup' | 'set') => void;
}

/** The button that more likely mends a difference comes first. Neither is green if nothing is wrong. */
function Actions({ float, onAsk }: ActionsProps) {
  const { expected, level, differs } = float;
  // A record begins with the supplier's balance. Where that is read it begins by itself; elsewhere somebody enters it.
  if (expected === null && isRead(float)) return null;
  const correct = !agrees(float) && (
    <Button
      key="set"
      size="small"
      {...((expected === null ? !isRead(float) : isLess(float)) && primary)}
      isDisabled={isOvertaken(float)}
      onClick={() => onAsk('set')}
    >
      Correct balance
    </Button>
  );
  const record = expected !== null && (
    <Button
      key="topup"
      size="small"
      {...((differs ? !isLess(float) : level !== null && expected !== null) && primary)}
      onClick={() => onAsk('topup')}
    >
      Record a payment
    </Button>
  );
  return (
    <>
      <div className="floats__actions">{isLess(float) ? [correct, record] : [record, correct]}</div>
      {correct && isOvertaken(float) && (
        <p className="row__note">
          Something was recorded since this balance was read. You can correct it after the next reading,
          within five minutes.
        </p>
      )}
    </>
  );
}

const primary = { variation: 'primary' } as const;

const isLess = ({ differs }: Float): boolean => differs !== null && differs.by < 0;

const entriesPerPage = 20;

/** Loaded when they are opened. */
function Entries({ supplier }: Pick<Float, 'supplier'>) {
  const [isOpen, setIsOpen] = useState(false);
  const [cursor, setCursor] = useState<string | null>(null);
  const query = api.useAdminGetFloatsQuery(
    { ledger_of: supplier, limit: entriesPerPage, ...(cursor !== null && { cursor }) },
    { skip: !isOpen },
  );
  return (
    <details className="more" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        Payments, orders and corrections
        <ChevronIcon />
      </summary>
      {isOpen && (
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
      )}
    </details>
  );
}

/** Whether there is nothing to correct: our record is what the supplier says. */
const agrees = (float: Float): boolean =>
  isRead(float) &&
  float.expected === float.balance &&
  float.unsure === 0 &&
  float.uncosted === 0 &&
  float.differs === null;

/** How much less is there while orders have no cost, and how much of it these explain. */
function Uncosted({ float }: { readonly float: Float }) {
  const { supplier, balance, expected, uncosted, uncosted_sold, differs } = float;
  const nameOf = useSupplierNames();
  if (uncosted === 0) return null;
  const missing = isRead(float) && balance !== null && expected !== null ? expected - balance : 0;
  const orders = uncosted === 1 ? 'One order' : countOf(uncosted, 'order');
  return (
    <p>
      {differs === null && missing > 0 && (
        <strong>{`${nameOf(supplier)} has ${formatCedis(missing)} less. `}</strong>
      )}
      <span>
        {missing > 0
          ? `${orders} without a cost can explain ${missing <= uncosted_sold ? 'it' : `${formatCedis(uncosted_sold)} of it`}.`
          : `${orders} of ${formatCedis(uncosted_sold)} ${uncosted === 1 ? 'has' : 'have'} no cost.`}
      </span>
    </p>
  );
}

/** Whether our record is what they say; if not, both figures, and what most likely explains it. */
function OurRecord({ float }: { readonly float: Float }) {
  const { expected, balance, unsure, differs } = float;
  const nameOf = useSupplierNames();
  if (agrees(float))
    return (
      <p className="floats__agrees">
        <CheckIcon /> Our record agrees
      </p>
    );
  const notStarted = isRead(float) ? 'We start counting in 2 minutes' : 'Not started';
  const facts = {
    ...(isRead(float) &&
      balance !== null &&
      expected !== null && { 'Their balance': <strong>{formatCedis(balance)}</strong> }),
    'Our record': (
      <>
        <strong>{expected === null ? notStarted : shouldBe(expected, unsure)}</strong>
        {expected === null && !isRead(float) && <p className="row__note">It begins with Correct balance</p>}
      </>
    ),
    // Below, a difference that lasts has its own words, and so have orders without a cost.
    ...(isRead(float) &&
      balance !== null &&
      expected !== null &&
      unsure === 0 &&
      float.uncosted === 0 &&
      differs === null && { Difference: differenceWords(sumCedis([balance, -expected])) }),
  };
  return (
    <div className={`well stack stack--tight${differs ? ' needs-you' : ''}`}>
      <Facts facts={facts} />
      {differs && (
        <p>
          <strong>{`${nameOf(float.supplier)} has ${formatCedis(Math.abs(differs.by))} ${isLess(float) ? 'less' : 'more'}`}</strong>{' '}
          <span>{`since ${formatDateTime(differs.since)}. ${isLess(float) ? 'Ask them for a statement. Once you know why, correct the balance.' : 'Usually a payment that nobody recorded yet.'}`}</span>
        </p>
      )}
      {(differs === null || isLess(float)) && <Uncosted float={float} />}
    </div>
  );
}
