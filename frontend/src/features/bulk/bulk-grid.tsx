import { Button } from '@aws-amplify/ui-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Catalogue, Doubt } from '../../../../contracts/bulk/judge-rows';
import { aboutTime, minutesLeft } from '../../../../contracts/bulk/pace';
import { quoteSource } from '../../../../contracts/bulk/quote';
import { bulkPath } from '../../../../contracts/paths';
import { ButtonLink } from '../../components/button-link';
import { DisputeNotice } from '../../components/dispute-notice';
import { ToggleButtons } from '../../components/toggle-buttons';
import { api } from '../../lib/api/api';
import { type ApiError, isApiError, isTransient } from '../../lib/api/api-error';
import type { Output } from '../../lib/api/contract-types';
import { countOf, formatCount } from '../../lib/count';
import { formatCedis, sumCedis } from '../../lib/money';
import { topUpFor } from '../../lib/purchase-intention';
import { useTask } from '../../lib/use-task';
import { forgetAsked, requestIdOf } from './asked-list';
import { BulkRow } from './bulk-row';
import { confirmedOf, judgeRows, type ListedRow, type ShownRow, withNetworkFixed } from './listed-rows';
import { useAnswers, useAskingAbout } from './use-answers';

interface BulkGridProps {
  readonly rows: readonly ListedRow[];
  /** Rows of a result file that were left out. */
  readonly left: number;
  readonly onChange: (rows: readonly ListedRow[]) => void;
  readonly catalogue: Catalogue;
  /** Null: not known yet. */
  readonly balance: number | null;
  /** It is being bought. */
  readonly onBegun: () => void;
  readonly onBack: () => void;
}

const filters = ['all', 'ready', 'look', 'wrong'] as const;
type Filter = (typeof filters)[number];

const filterLabels: Readonly<Record<Filter, string>> = {
  all: 'All',
  ready: 'Ready',
  look: 'Check',
  wrong: 'Wrong',
};

/** All rows of the list, with what is wrong or to be looked at, and the button that buys them. */
export function BulkGrid(props: BulkGridProps) {
  const { rows, left: leftOut, onChange, catalogue, balance, onBegun, onBack } = props;
  const [wanted, setFilter] = useState<Filter>('all');
  /** The keys of the rows whose fields are open. */
  const [edited, setEdited] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<Refused>({ words: null, rows: new Map() });
  const asking = useAnswers();
  const { plans, networks, saved } = catalogue;
  const shown = useMemo(
    () => judgeRows(rows, { plans, networks, ...(saved && { saved }) }, asking.answers),
    [rows, plans, networks, saved, asking.answers],
  );
  useAskingAbout(shown, asking);
  const counts = countsOf(shown);
  const editing = shown.filter(({ row }) => edited.has(row.key));
  const isReady = counts.ready === counts.all && editing.length === 0;
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
  const repeats = shown.filter(({ open }) =>
    open.some(({ doubt }) => doubt === 'bought' || doubt === 'repeated'),
  );
  const unsure = shown.filter(({ open }) => open.some(({ doubt }) => doubt === 'read'));
  const excluded = shown.filter(({ open }) => open.some(({ doubt }) => doubt === 'excluded'));
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
        {leftOut > 0 && <p>{leftOutWords(leftOut)}</p>}
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
            <Button
              size="small"
              variation="link"
              onClick={() => change(shown.map(withNetworkFixed))}
            >{`Fix all networks (${formatCount(movable.length)})`}</Button>
          )}
          {unsure.length > 0 && (
            <Button
              size="small"
              variation="link"
              onClick={() => settle(unsure, ['read'])}
            >{`All are read right (${formatCount(unsure.length)})`}</Button>
          )}
          {excluded.length > 1 && (
            <Button
              size="small"
              variation="link"
              onClick={() => change(shown.flatMap((one) => (excluded.includes(one) ? [] : one.row)))}
            >{`Remove hidden and ended rows (${formatCount(excluded.length)})`}</Button>
          )}
          {zeros.length > 0 && (
            <Button
              size="small"
              variation="link"
              onClick={() => settle(zeros, ['zero'])}
            >{`The 0 is right (${formatCount(zeros.length)})`}</Button>
          )}
          {doubled.length > 0 && (
            <Button
              size="small"
              variation="link"
              onClick={() => settle(doubled, ['repeated'])}
            >{`Keep the repeats (${formatCount(doubled.length)})`}</Button>
          )}
          {repeats.length > 1 && (
            <Button
              size="small"
              variation="link"
              onClick={() => change(shown.flatMap((one) => (repeats.includes(one) ? [] : one.row)))}
            >{`Remove the repeats (${formatCount(repeats.length)})`}</Button>
          )}
          {counts.wrong > 0 && (
            <Button
              size="small"
              variation="link"
              onClick={() => change(shown.flatMap(({ row, state }) => (state === 'wrong' ? [] : row)))}
            >{`Remove the wrong ones (${formatCount(counts.wrong)})`}</Button>
          )}
        </div>
        <p role="status" className="subtle">
          {left > 0 && asking.problem === null && `Checking ${countOf(left, 'row')}...`}
        </p>
        {asking.problem !== null && (
          <p className="notice notice--warning">
            <span>{asking.problem}</span>{' '}
            <Button size="small" onClick={asking.askAgain}>
              Check again
            </Button>
          </p>
        )}
        <ol className="bulk__rows">
          {shown
            .filter(({ state, row }) => filter === 'all' || state === filter || edited.has(row.key))
            .map((one) => (
              <BulkRow
                key={one.row.key}
                shown={one}
                refusal={refused.rows.get(one.place)}
                networks={networks}
                isEditing={edited.has(one.row.key)}
                onEdit={(isOpen) => setEdited(withKey(edited, one.row.key, isOpen))}
                onChange={(next) => change(rows.map((row) => (row.key === next.key ? next : row)))}
                onRemove={() => {
                  setEdited(withKey(edited, one.row.key, false));
                  change(rows.filter(({ key }) => key !== one.row.key));
                }}
              />
            ))}
        </ol>
      </section>
      <BuyFooter
        {...{ shown, editing, balance, refused, onBegun }}
        onRefused={(next) => {
          setRefused(next);
          // For example, another list with the same rows has begun since.
          if (next.rows.size > 0) asking.forget();
        }}
      />
    </>
  );
}

const leftOutWords = (count: number): string =>
  count === 1
    ? '1 row of this file is left out: it was delivered or is on its way.'
    : `${formatCount(count)} rows of this file are left out: they were delivered or are on their way.`;

const withKey = (keys: ReadonlySet<number>, key: number, isIn: boolean): ReadonlySet<number> =>
  new Set([...[...keys].filter((each) => each !== key), ...(isIn ? [key] : [])]);

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

interface BuyFooterProps extends Pick<BulkGridProps, 'onBegun'> {
  readonly shown: readonly ShownRow[];
  /** Those whose fields are open. */
  readonly editing: readonly ShownRow[];
  readonly balance: number | null;
  readonly refused: Refused;
  readonly onRefused: (refused: Refused) => void;
}

function BuyFooter(props: BuyFooterProps) {
  const { shown, editing, balance, refused, onRefused, onBegun } = props;
  const [start] = api.useStartBulkMutation();
  const { isBusy, run } = useTask();
  const navigate = useNavigate();
  const bought = shown.filter(({ state }) => state !== 'wrong');
  const total = sumCedis(bought.map(({ plan }) => plan?.price ?? 0));
  const missing = balance === null ? 0 : Math.max(0, Math.ceil(total - balance));
  const topUp = topUpFor(missing);
  const { held = 0, debt = 0 } = api.useGetProfileQuery({}).data?.profile ?? {};
  // No list is bought then, whatever the wallet has.
  const isDisputed = held > 0 || debt > 0;
  const isOpen = shown.some(({ state, isChecked }) => state !== 'ready' || !isChecked);
  const todo = leftToDo(shown, editing);
  const canBuy = shown.length > 0 && !isOpen && editing.length === 0 && missing === 0 && !isBusy;
  const buy = () =>
    run(async () => {
      const rows = shown.flatMap(rowToBuy);
      const quoteHash = await sha256(quoteSource(rows));
      const { data, error } = await start({ requestId: requestIdOf(quoteHash), quoteHash, rows });
      const isBegun = isApiError(error) && error.code === 'request_id_reused';
      if (data || isBegun) forgetAsked();
      if (data?.bulk_id) {
        onBegun();
        void navigate(bulkPath(data.bulk_id));
      } else if (data) onRefused(refusedBy(data));
      else if (isBegun) onRefused({ words: begunBefore, rows: new Map() });
      else onRefused({ words: isApiError(error) ? failureWords(error) : lost, rows: new Map() });
    });
  return (
    <section className="card bulk__footer" aria-label="Total">
      <div role="alert">
        {refused.words !== null && <p className="notice notice--error">{refused.words}</p>}
      </div>
      <DisputeNotice />
      {missing > 0 && !isDisputed && (
        <ButtonLink to={topUp.path}>{`Top up ${formatCedis(topUp.amount)}`}</ButtonLink>
      )}
      {todo !== '' && <p id="bulk-todo">{`First ${todo}.`}</p>}
      <Button
        variation="primary"
        aria-describedby={todo === '' ? undefined : 'bulk-todo'}
        isDisabled={!canBuy && !isBusy}
        aria-disabled={!canBuy}
        onClick={() => canBuy && void buy()}
      >
        {isBusy
          ? 'Setting the money aside...'
          : `Buy ${countOf(bought.length, 'bundle')} for ${formatCedis(total)}`}
      </Button>
      {bought.length > 0 && <p className="subtle">{howLong(bought.length)}</p>}
    </section>
  );
}

const lost = 'We didn’t get an answer. Press Buy again: a list that has begun isn’t bought twice.';

/** Without the shop's own answer, the list may have begun. */
const failureWords = (error: ApiError): string =>
  isTransient(error)
    ? `${error.message} It’s safe to press Buy again: a list that has begun isn’t bought twice.`
    : error.message;

const howLong = (rows: number): string =>
  `${aboutTime(minutesLeft({ rows, done: 0, forMs: 0 }))} for ${countOf(rows, 'bundle')}, longer while the shop is busy. Once it has begun, you can close this page.`;

/** For a list whose answer was lost, and in which another answer was given to a question since. */
const begunBefore =
  'You have already begun this list: see it under “Your bulk buys”. Buy it here only if you want it twice.';

/** For example `fix or remove 1 wrong row, and check 2 rows`. */
function leftToDo(shown: readonly ShownRow[], [edited]: readonly ShownRow[]): string {
  if (edited !== undefined) return `press Done in row ${edited.place}`;
  const { wrong, look } = countsOf(shown);
  return [
    ...(wrong > 0 ? [`fix or remove ${countOf(wrong, 'wrong row')}`] : []),
    ...(look > 0 ? [`check ${countOf(look, 'row')}`] : []),
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
    size: plan.data_size,
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
