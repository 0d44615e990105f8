import { Button } from '@aws-amplify/ui-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Catalogue, Doubt } from '../../../../contracts/bulk/judge-rows';
import { quoteSource } from '../../../../contracts/bulk/quote';
import { bulkPath, paths } from '../../../../contracts/paths';
import { sizeOfLine } from '../../../../contracts/prices/bundle-names';
import { ButtonLink } from '../../components/button-link';
import { ToggleButtons } from '../../components/toggle-buttons';
import { api } from '../../lib/api/api';
import { isApiError } from '../../lib/api/api-error';
import type { Output } from '../../lib/api/contract-types';
import { countOf, formatCount } from '../../lib/count';
import { formatCedis, sumCedis } from '../../lib/money';
import { useTask } from '../../lib/use-task';
import { forgetAsked, requestIdOf } from './asked-list';
import { BulkRow } from './bulk-row';
import { confirmedOf, judgeRows, type ListedRow, type ShownRow, withNetworkFixed } from './listed-rows';
import { useAnswers, useAskingAbout } from './use-answers';

interface BulkGridProps {
  readonly rows: readonly ListedRow[];
  readonly onChange: (rows: readonly ListedRow[]) => void;
  readonly catalogue: Catalogue;
  /** Null: not known yet. */
  readonly balance: number | null;
  readonly onBack: () => void;
}

const filters = ['all', 'ready', 'look', 'wrong'] as const;
type Filter = (typeof filters)[number];

const filterLabels: Readonly<Record<Filter, string>> = {
  all: 'All',
  ready: 'Ready',
  look: 'To look at',
  wrong: 'Wrong',
};

/** All rows of the list, with what is wrong or to be looked at, and the button that buys them. */
export function BulkGrid({ rows, onChange, catalogue, balance, onBack }: BulkGridProps) {
  const [wanted, setFilter] = useState<Filter>('all');
  const [refused, setRefused] = useState<Refused>({ words: null, rows: new Map() });
  const asking = useAnswers();
  const { plans, networks, saved } = catalogue;
  const shown = useMemo(
    () => judgeRows(rows, { plans, networks, ...(saved && { saved }) }, asking.answers),
    [rows, plans, networks, saved, asking.answers],
  );
  useAskingAbout(shown, asking);
  const counts = countsOf(shown);
  const isReady = counts.ready === counts.all;
  const filter = isReady ? 'all' : wanted;
  const change = (next: readonly ListedRow[]) => {
    setRefused({ words: null, rows: new Map() });
    onChange(next);
  };
  const settle = (all: readonly ShownRow[], doubts: readonly Doubt[]) => {
    const keys = new Set(all.map(({ row }) => row.key));
    change(rows.map((row) => (keys.has(row.key) ? { ...row, settled: [...row.settled, ...doubts] } : row)));
  };
  const movable = shown.filter(({ open }) => open.some(({ instead }) => instead !== undefined));
  const doubled = shown.filter(({ open }) => open.some(({ doubt }) => doubt === 'repeated'));
  const zeros = shown.filter(({ open }) => open.some(({ doubt }) => doubt === 'zero'));
  const left = shown.filter(({ isChecked }) => !isChecked).length;
  return (
    <>
      <section className="card stack stack--tight" aria-labelledby="bulk-list">
        <div className="card__head">
          <h2 id="bulk-list">Your list</h2>
          <Button size="small" variation="link" onClick={onBack}>
            Another list
          </Button>
        </div>
        {!isReady && (
          <ToggleButtons
            legend="Show"
            className="bulk__filters"
            // A filter without rows only takes room.
            options={filters.filter((each) => each === 'all' || each === filter || counts[each] > 0)}
            value={filter}
            onChange={setFilter}
          >
            {(each) => `${filterLabels[each]} ${formatCount(counts[each])}`}
          </ToggleButtons>
        )}
        <div className="bulk__at-once">
          {movable.length > 0 && (
            <Button size="small" variation="link" onClick={() => change(shown.map(withNetworkFixed))}>
              Fix all networks ({formatCount(movable.length)})
            </Button>
          )}
          {zeros.length > 0 && (
            <Button size="small" variation="link" onClick={() => settle(zeros, ['zero'])}>
              The 0 is right ({formatCount(zeros.length)})
            </Button>
          )}
          {doubled.length > 0 && (
            <Button size="small" variation="link" onClick={() => settle(doubled, ['repeated'])}>
              Keep both of all ({formatCount(doubled.length)})
            </Button>
          )}
          {counts.wrong > 0 && (
            <Button
              size="small"
              variation="link"
              onClick={() => change(shown.flatMap(({ row, state }) => (state === 'wrong' ? [] : row)))}
            >
              Remove the wrong ones ({formatCount(counts.wrong)})
            </Button>
          )}
        </div>
        <p role="status" className="subtle">
          {left > 0 && asking.problem === null && `Checking ${countOf(left, 'row')}...`}
        </p>
        {asking.problem !== null && (
          <p className="notice notice--warning">
            {asking.problem}{' '}
            <Button size="small" onClick={asking.askAgain}>
              Check again
            </Button>
          </p>
        )}
        <ol className="bulk__rows">
          {shown
            .filter(({ state }) => filter === 'all' || state === filter)
            .map((one) => (
              <BulkRow
                key={one.row.key}
                shown={one}
                refusal={refused.rows.get(one.place)}
                networks={networks}
                onChange={(next) => change(rows.map((row) => (row.key === next.key ? next : row)))}
                onRemove={() => change(rows.filter(({ key }) => key !== one.row.key))}
              />
            ))}
        </ol>
      </section>
      <BuyFooter shown={shown} balance={balance} refused={refused} onRefused={setRefused} />
    </>
  );
}

interface Refused {
  readonly words: string | null;
  /** By place. */
  readonly rows: ReadonlyMap<number, string>;
}

function countsOf(shown: readonly ShownRow[]): Record<Filter, number> {
  const counts = { all: shown.length, ready: 0, look: 0, wrong: 0 };
  for (const { state } of shown) counts[state] += 1;
  return counts;
}

interface BuyFooterProps {
  readonly shown: readonly ShownRow[];
  readonly balance: number | null;
  readonly refused: Refused;
  readonly onRefused: (refused: Refused) => void;
}

function BuyFooter({ shown, balance, refused, onRefused }: BuyFooterProps) {
  const [start] = api.useStartBulkMutation();
  const { isBusy, run } = useTask();
  const navigate = useNavigate();
  const bought = shown.filter(({ state }) => state !== 'wrong');
  const total = sumCedis(bought.map(({ plan }) => plan?.price ?? 0));
  const missing = balance === null ? 0 : Math.max(0, Math.ceil(total - balance));
  const isOpen = shown.some(({ state, isChecked }) => state !== 'ready' || !isChecked);
  const isUnsettled = shown.some(({ state }) => state !== 'ready');
  const canBuy = shown.length > 0 && !isOpen && missing === 0 && !isBusy;
  const buy = () =>
    run(async () => {
      const rows = shown.flatMap(rowToBuy);
      const quoteHash = await sha256(quoteSource(rows));
      const { data, error } = await start({ requestId: requestIdOf(quoteHash), quoteHash, rows });
      const isBegun = isApiError(error) && error.code === 'request_id_reused';
      if (data || isBegun) forgetAsked();
      if (data?.bulk_id) void navigate(bulkPath(data.bulk_id));
      else if (data) onRefused(refusedBy(data));
      else if (isBegun) onRefused({ words: begunBefore, rows: new Map() });
      else onRefused({ words: isApiError(error) ? error.message : 'It failed. Try again.', rows: new Map() });
    });
  return (
    <section className="card bulk__footer" aria-label="Total">
      <div role="alert">
        {refused.words !== null && <p className="notice notice--error">{refused.words}</p>}
      </div>
      {missing > 0 && <ButtonLink to={paths.topUp}>Top up {formatCedis(missing)}</ButtonLink>}
      <Button
        variation="primary"
        isDisabled={!canBuy && !isBusy}
        aria-disabled={!canBuy}
        onClick={() => canBuy && void buy()}
      >
        {isBusy
          ? 'Setting the money aside...'
          : `Buy ${countOf(bought.length, 'bundle')} for ${formatCedis(total)}`}
      </Button>
      {isUnsettled && <p className="subtle">First {leftToDo(shown)}.</p>}
    </section>
  );
}

/** For a list whose answer was lost, and in which another answer was given to a question since. */
const begunBefore =
  'You have already begun this list: see it under “Your bulk buys”. Buy it here only if you want it twice.';

/** For example `put right or remove 1 wrong row, and answer 2 rows to look at`. */
function leftToDo(shown: readonly ShownRow[]): string {
  const { wrong, look } = countsOf(shown);
  return [
    ...(wrong > 0 ? [`put right or remove ${countOf(wrong, 'wrong row')}`] : []),
    ...(look > 0 ? [`answer ${countOf(look, 'row')} to look at`] : []),
  ].join(', and ');
}

function rowToBuy(shown: ShownRow) {
  const { phone, plan, row } = shown;
  if (plan === null) return [];
  const confirmed = confirmedOf(shown);
  return {
    phoneNumber: phone,
    planId: plan.id,
    price: plan.price,
    size: sizeOfLine(plan.line, plan.data_size),
    ...(confirmed.length > 0 && { confirmed }),
    ...(row.note !== '' && { note: row.note }),
  };
}

const refusedBy = ({ message, wrong }: Output<'start-bulk'>): Refused => ({
  words: message,
  rows: new Map(wrong.map(({ row, message: words }) => [row, words])),
});

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
