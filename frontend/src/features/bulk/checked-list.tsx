import { Button, TextField } from '@aws-amplify/ui-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listTitles, mostNoteLength } from '../../../../contracts/bulk/terms';
import { bulkPath } from '../../../../contracts/paths';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { leftOutWords } from '../../kit/choose-sheet';
import { Select, ToggleButtons } from '../../kit/fields';
import { ButtonLink } from '../../kit/links';
import { DisputeNotice } from '../../kit/wallet';
import { api } from '../../lib/api/api';
import { isApiError, isTransient } from '../../lib/api/api-error';
import type { Output } from '../../lib/api/contract-types';
import { formatCedis, sumCedis } from '../../lib/money';
import { topUpFor } from '../../lib/purchase-intention';
import { useTask } from '../../lib/use-form';
import { countOf, formatCount } from '../../lib/words';

export type Checked = Output<'check-bulk'>['rows'][number];

interface ListedRow extends Checked {
  readonly key: number;
  /** The subjects of questions that its customer has answered with yes: the row is meant as it is. */
  readonly settled: readonly string[];
}

/** A list as the shop has read it. */
export interface List {
  /** The same rows are bought under the same request, so a list whose answer was lost isn't begun once more. */
  readonly requestId: string;
  readonly rows: readonly ListedRow[];
  /** Rows that its file hides. They aren't in it. */
  readonly hidden: number;
}

interface CheckedListProps {
  readonly list: List;
  readonly check: (cells: readonly (readonly string[])[]) => Promise<readonly Checked[] | string>;
  readonly onChange: (list: List | null) => void;
}

const openIn = ({ questions, settled }: ListedRow) =>
  questions.filter(({ about }) => !settled.includes(about));

const states = ['ready', 'look', 'wrong'] as const;
const stateOf = (row: ListedRow): (typeof states)[number] =>
  row.wrong !== '' ? 'wrong' : openIn(row).length > 0 ? 'look' : 'ready';

const filters = ['all', ...states] as const;
const filterLabels = { all: 'All', ready: 'Ready', look: 'Check', wrong: 'Wrong' } as const;

type Written = Pick<Checked, 'number' | 'size' | 'network' | 'note'>;

/** A list of these rows, as the shop reads it. */
const cellsOf = (rows: readonly Written[]) => [
  listTitles,
  ...rows.map(({ number, size, network, note }) => [number, size, network, note]),
];

/** All rows of the list, with their errors and questions, and the button that buys them. */
export function CheckedList({ list, check, onChange }: CheckedListProps) {
  const { rows, hidden } = list;
  const [wanted, setFilter] = useState<(typeof filters)[number]>('all');
  /** The key of the row whose fields are open. */
  const [edited, setEdited] = useState<number | null>(null);
  const of = (filter: (typeof filters)[number]) =>
    rows.filter((row) => filter === 'all' || stateOf(row) === filter);
  const filter = of(wanted).length > 0 ? wanted : 'all';
  const change = (next: readonly ListedRow[]) =>
    onChange({ ...list, rows: next, requestId: crypto.randomUUID() });
  const remove = (gone: readonly ListedRow[]) => {
    setEdited(null);
    change(rows.filter((row) => !gone.includes(row)));
  };
  const settle = (those: readonly ListedRow[], ...about: readonly string[]) =>
    change(rows.map((row) => (those.includes(row) ? { ...row, settled: [...row.settled, ...about] } : row)));
  const looks = of('look');
  const groups = [...new Set(looks.flatMap((row) => openIn(row).map(({ about }) => about)))]
    .map((about) => ({
      about,
      those: looks.filter((row) => openIn(row).some((each) => each.about === about)),
    }))
    .filter(({ those }) => those.length > 1);
  return (
    <>
      <section className="card stack stack--tight" aria-labelledby="bulk-list">
        <div className="card__head">
          <h2 id="bulk-list">Your list</h2>
          <Button size="small" variation="link" onClick={() => onChange(null)}>
            Another list
          </Button>
        </div>
        {hidden > 0 && <p>{leftOutWords(hidden)}</p>}
        {of('ready').length < rows.length && (
          <ToggleButtons
            legend="Show"
            className="bulk__filters"
            // A filter without rows only takes room.
            options={filters.filter((each) => of(each).length > 0)}
            value={filter}
            onChange={setFilter}
          >
            {(each) => `${filterLabels[each]} ${formatCount(of(each).length)}`}
          </ToggleButtons>
        )}
        {groups.map(({ about, those }) => (
          <div key={about} className="bulk__words">
            <p>{`${countOf(those.length, 'row')} ${about}.`}</p>
            <div className="bulk__actions">
              <Button size="small" onClick={() => settle(those, about)}>{`Keep all ${those.length}`}</Button>
              <Button size="small" variation="link" onClick={() => remove(those)}>
                {`Remove all ${those.length}`}
              </Button>
            </div>
          </div>
        ))}
        {of('wrong').length > 0 && (
          <Button size="small" variation="link" onClick={() => remove(of('wrong'))}>
            {`Remove the wrong ones (${formatCount(of('wrong').length)})`}
          </Button>
        )}
        <ol className="bulk__rows">
          {rows.map((row, index) => {
            const { key, phone, plan, note, wrong } = row;
            const isEdited = edited === key;
            if (filter !== 'all' && stateOf(row) !== filter && !isEdited) return null;
            return (
              <BulkRow
                key={key}
                {...{ place: index + 1, phone, price: plan?.price, note }}
                bundle={plan?.name ?? `${row.network} ${row.size}`.trim()}
                end={
                  !isEdited && (
                    <Button
                      size="small"
                      variation="link"
                      aria-label={`Edit row ${index + 1}`}
                      onClick={() => setEdited(key)}
                    >
                      Edit
                    </Button>
                  )
                }
              >
                {wrong !== '' && <p className="bulk__words bulk__words--wrong">{wrong}</p>}
                {openIn(row).map(({ about, words }) => (
                  <div key={about} className="bulk__words">
                    <p>{words}</p>
                    <Button
                      size="small"
                      aria-label={`Keep it, row ${index + 1}`}
                      onClick={() => settle([row], about)}
                    >
                      Keep it
                    </Button>
                  </div>
                ))}
                {isEdited && (
                  <Fields
                    {...{ row, place: index + 1, check }}
                    onRemove={() => remove([row])}
                    onDone={(next) => {
                      setEdited(null);
                      change(rows.map((each) => (each === row ? { ...next, key, settled: [] } : each)));
                    }}
                  />
                )}
              </BulkRow>
            );
          })}
        </ol>
      </section>
      <BuyFooter {...{ list, check, onChange, isEditing: edited !== null }} />
    </>
  );
}

interface FieldsProps extends Pick<CheckedListProps, 'check'> {
  readonly row: ListedRow;
  readonly place: number;
  readonly onRemove: () => void;
  readonly onDone: (row: Checked) => void;
}

function Fields({ row, place, check, onRemove, onDone }: FieldsProps) {
  const { networks = [] } = api.useGetBundlePricesQuery({}).data ?? {};
  const [{ number, size, network, note }, setTyped] = useState<Written>(row);
  const set = (change: Partial<Written>) => setTyped((before) => ({ ...before, ...change }));
  const named = networks.find(({ id, label }) =>
    [id, label].some((each) => each.toLowerCase() === network.toLowerCase()),
  );
  const [problem, setProblem] = useState('');
  const { isBusy, run } = useTask();
  const done = () =>
    run(async () => {
      const found = await check(cellsOf([{ number, size, network: named?.id ?? '', note }]));
      if (typeof found === 'string') setProblem(found);
      else if (found[0]) onDone(found[0]);
    });
  return (
    <div className="bulk__fields">
      <TextField
        label="Phone Number"
        inputMode="tel"
        autoComplete="off"
        value={number}
        maxLength={40}
        onChange={({ target }) => set({ number: target.value })}
      />
      <TextField
        label="Size"
        autoComplete="off"
        value={size}
        maxLength={64}
        onChange={({ target }) => set({ size: target.value })}
      />
      <Select
        label="Network"
        none="By the number"
        values={networks.map(({ id }) => id)}
        labels={Object.fromEntries(networks.map(({ id, label }) => [id, label]))}
        value={named?.id ?? ''}
        onChange={({ target }) => set({ network: target.value })}
      />
      <TextField
        label="Note"
        autoComplete="off"
        value={note}
        maxLength={mostNoteLength}
        onChange={({ target }) => set({ note: target.value })}
      />
      <div className="bulk__actions">
        <Button size="small" aria-disabled={isBusy} onClick={() => void done()}>
          Done
        </Button>
        <Button size="small" variation="link" onClick={onRemove}>{`Remove row ${place}`}</Button>
      </div>
      <div role="alert">{problem !== '' && <p className="notice notice--error">{problem}</p>}</div>
    </div>
  );
}

function BuyFooter({ list, check, onChange, isEditing }: CheckedListProps & { readonly isEditing: boolean }) {
  const { rows, requestId } = list;
  const [start] = api.useStartBulkMutation();
  const { isBusy, run } = useTask();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState('');
  const { balance, held = 0, debt = 0 } = api.useGetProfileQuery({}).data?.profile ?? {};
  const bought = rows.flatMap((row) => {
    const { plan, phone, note, questions } = row;
    if (plan === null || row.wrong !== '') return [];
    const confirmed = [...new Set(questions.flatMap(({ confirms }) => confirms ?? []))];
    const { id: planId, price, size } = plan;
    return { phoneNumber: phone, planId, price, size, confirmed, note };
  });
  const total = sumCedis(bought.map(({ price }) => price));
  const topUp = topUpFor(total - (balance ?? total));
  const isShort = balance !== undefined && balance < total;
  const todo = leftToDo(rows, isEditing);
  const canBuy = rows.length > 0 && todo === '' && !isShort && !isBusy;
  const buy = () =>
    run(async () => {
      setRefusal('');
      const { data, error } = await start({ requestId, rows: bought });
      if (data?.bulk_id) {
        onChange(null);
        void navigate(bulkPath(data.bulk_id));
      } else if (data) {
        setRefusal(data.message);
        // The shop's prices may have changed, or another list has the same rows.
        const found = await check(cellsOf(rows));
        if (typeof found === 'string' || found.length !== rows.length) return;
        const next = rows.flatMap((row, index) => ({ ...row, ...found[index] }));
        onChange({ ...list, requestId: crypto.randomUUID(), rows: next });
      } else if (isApiError(error)) {
        // Without the shop's own answer, the list may have begun.
        setRefusal(isTransient(error) ? `${error.message} ${safeAgain}` : error.message);
      }
    });
  return (
    <section className="card bulk__footer" aria-label="Total">
      <div role="alert">{refusal !== '' && <p className="notice notice--error">{refusal}</p>}</div>
      <DisputeNotice />
      {isShort && held === 0 && debt === 0 && (
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
      <p className="subtle">Once it has begun, you can close this page.</p>
    </section>
  );
}

const safeAgain = 'It’s safe to press Buy again: a list that has begun isn’t bought twice.';

/** For example `fix or remove 1 wrong row, and check 2 rows`. Empty: nothing. */
function leftToDo(rows: readonly ListedRow[], isEditing: boolean): string {
  if (isEditing) return 'press Done';
  const [wrong, look] = (['wrong', 'look'] as const).map(
    (state) => rows.filter((row) => stateOf(row) === state).length,
  );
  return [
    ...(wrong ? [`fix or remove ${countOf(wrong, 'wrong row')}`] : []),
    ...(look ? [`check ${countOf(look, 'row')}`] : []),
  ].join(', and ');
}

interface BulkRowProps {
  readonly place: number;
  readonly phone: string;
  /** For example `MTN 1GB`. */
  readonly bundle: string;
  /** In cedis; undefined if there is no such bundle. */
  readonly price: number | undefined;
  readonly note: string;
  /** At the end of the second line: the row's actions, or its result. */
  readonly end: ReactNode;
  /** Below, under the number. */
  readonly children?: ReactNode;
}

/** A row of a list, before and after it is bought: the number and its price, then the bundle and what became of it. */
export function BulkRow({ place, phone, bundle, price, note, end, children }: BulkRowProps) {
  return (
    <li className="bulk__row">
      <span className="bulk__place">{place}</span>
      <span className="bulk__number">{groupedPhoneNumber(phone) || 'No number'}</span>
      <span className="amount">{price !== undefined && formatCedis(price)}</span>
      <span className="bulk__what row__note row__notes">
        <span>{bundle}</span> {note !== '' && <span>{note}</span>}
      </span>
      <span className="bulk__end">{end}</span>
      <div className="bulk__below">{children}</div>
    </li>
  );
}
