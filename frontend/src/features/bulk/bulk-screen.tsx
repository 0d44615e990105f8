import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { mostOfCell } from '../../../../contracts/bulk/terms';
import { bulkPath, paths } from '../../../../contracts/paths';
import { ChooseSheet } from '../../kit/choose-sheet';
import { CustomerHeader } from '../../kit/customer-header';
import type { ReadSheet } from '../../kit/read-sheet';
import { readCsv } from '../../kit/read-sheet';
import { Balance } from '../../kit/wallet';
import { api } from '../../lib/api/api';
import { isApiError } from '../../lib/api/api-error';
import { useAuth } from '../../lib/auth/auth-actions';
import { formatDateTime } from '../../lib/dates';
import { keptInTab } from '../../lib/storage';
import { useTask } from '../../lib/use-form';
import { BulkRun } from './bulk-run';
import { type Checked, CheckedList, type List } from './checked-list';
import '../../styles/amplify-forms';
import './bulk.css';

/** A list to buy from, or how one of the customer's bulk buys is going. */
export function BulkScreen() {
  const id = useSearchParams()[0].get('id');
  // Each has its own heading, which takes the focus when it opens.
  return id === null ? <BulkList key="list" /> : <BulkRun key={id} id={id} />;
}

/** The list is still there after a top-up or a reload, with everything that its customer has put right. */
const kept = keptInTab('bulk-list', (value): value is List & { readonly userId: string } => {
  const { userId, rows } = (value ?? {}) as Partial<List & { readonly userId: string }>;
  return typeof userId === 'string' && Array.isArray(rows);
});

export function BulkList() {
  const userId = useAuth().userId ?? '';
  const [list, setList] = useState<List | null>(() => {
    const found = kept.load();
    return found?.userId === userId ? found : null;
  });
  const change = (next: List | null) => {
    setList(next);
    if (next === null) kept.clear();
    else kept.save({ userId, ...next });
  };
  const [ask] = api.useLazyCheckBulkQuery();
  /** Has the shop check these rows. Returns a message if it couldn't. */
  const check = async (cells: readonly (readonly string[])[]): Promise<readonly Checked[] | string> => {
    const { data, error } = await ask({ cells: cells.map((row) => row.map(cut)) });
    if (data === undefined) return isApiError(error) ? error.message : 'We couldn’t check the rows.';
    return data.problem || data.rows;
  };
  return (
    <div className="stack bulk">
      <CustomerHeader
        title="Bulk buy"
        subtitle={<Balance />}
        back={{ to: paths.profile, label: 'Back to the profile' }}
      />
      {list === null ? (
        <Paste check={check} onRead={change} />
      ) : (
        <CheckedList list={list} check={check} onChange={change} />
      )}
      <Latest />
    </div>
  );
}

/** Cuts a long cell, so that the shop asks about it. */
const cut = (cell: string): string => (cell.length > mostOfCell ? `${cell.slice(0, mostOfCell - 1)}…` : cell);

interface PasteProps {
  readonly check: (cells: readonly (readonly string[])[]) => Promise<readonly Checked[] | string>;
  readonly onRead: (list: List) => void;
}

function Paste({ check, onRead }: PasteProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const { isBusy, run } = useTask();
  const read = (sheet: ReadSheet | { readonly problem: string }) =>
    run(async () => {
      const found = 'problem' in sheet ? sheet.problem : await check(sheet.rows);
      if (typeof found === 'string') return setProblem(found);
      onRead({
        requestId: crypto.randomUUID(),
        hidden: 'hidden' in sheet ? sheet.hidden : 0,
        rows: found.map((row, key) => ({ ...row, key, settled: [] })),
      });
    });
  const readText = () => {
    const csv = readCsv(text);
    void read('problem' in csv ? csv : { ...csv, hidden: 0 });
  };
  return (
    <section className="card stack stack--tight" aria-labelledby="bulk-paste">
      <h2 id="bulk-paste">Your list</h2>
      <p>One number and size per line. You check everything before you pay.</p>
      <label className="amplify-label" htmlFor="bulk-text">
        Paste it here
      </label>
      <textarea
        id="bulk-text"
        className="amplify-textarea amplify-input bulk__text"
        rows={8}
        placeholder={'0241234567 5GB\n0551234567 2GB Ama'}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      <Button variation="primary" isDisabled={text.trim() === ''} aria-disabled={isBusy} onClick={readText}>
        {isBusy ? 'Checking...' : 'Check these rows'}
      </Button>
      <ChooseSheet
        label="Or choose a file (.xlsx, .csv or .txt)"
        onStart={() => setProblem('')}
        onRead={read}
      />
      <div role="alert">{problem !== '' && <p className="notice notice--error">{problem}</p>}</div>
    </section>
  );
}

/** The customer's latest bulk buys; nothing if there are none. */
function Latest() {
  const { data } = api.useGetBulkQuery({}, { refetchOnMountOrArgChange: true });
  if (!data || data.bulks.length === 0) return null;
  return (
    <section className="card" aria-labelledby="bulk-latest">
      <h2 id="bulk-latest">Your bulk buys</h2>
      <ul className="divided">
        {data.bulks.map(({ id, created_at, message }) => (
          <li key={id} className="bulk__past">
            <Link to={bulkPath(id)}>{formatDateTime(created_at)}</Link>
            <span className="subtle">{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
