import { Button } from '@aws-amplify/ui-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { mostBulkBytes, mostBulkRows } from '../../../../contracts/bulk/limits';
import { readList, type Sheet } from '../../../../contracts/bulk/read-list';
import { bulkPath, paths } from '../../../../contracts/paths';
import { Balance } from '../../components/balance';
import { CustomerHeader } from '../../components/customer-header';
import { QueryState } from '../../components/query-state';
import { ChooseSheet } from '../../components/sheets/choose-sheet';
import { readCsv } from '../../components/sheets/read-csv';
import { activePrices, asOwn } from '../../lib/active-prices';
import { api } from '../../lib/api/api';
import type { BundlePrice, Recipient } from '../../lib/api/contract-types';
import { useAuth } from '../../lib/auth/use-auth';
import { formatCount } from '../../lib/count';
import { formatDateTime } from '../../lib/dates';
import type { NetworkOfNumbers } from '../../lib/typed-number';
import { BulkGrid } from './bulk-grid';
import { type CheckedList, keepList, keptList } from './kept-list';
import type { ListedRow } from './listed-rows';

interface Listed {
  readonly prices: readonly BundlePrice[];
  readonly networks: readonly NetworkOfNumbers[];
}

export function BulkList() {
  const query = api.useGetBundlePricesQuery({});
  const { profile, prices: own } = api.useGetProfileQuery({}).data ?? {};
  return (
    <div className="stack bulk">
      <CustomerHeader
        title="Bulk buy"
        subtitle={<Balance />}
        back={{ to: paths.profile, label: 'Back to the profile' }}
      />
      <QueryState
        query={query}
        loading="Loading data plans..."
        blocks={['medium', 'short']}
        failure="Failed to load data plans"
      >
        {({ prices, networks }) => (
          <List
            prices={asOwn(activePrices(prices), own)}
            networks={networks}
            balance={profile?.balance ?? null}
          />
        )}
      </QueryState>
    </div>
  );
}

function List({ prices, networks, balance }: Listed & { readonly balance: number | null }) {
  const userId = useAuth().userId ?? '';
  const [list, setList] = useState<CheckedList | null>(() => keptList(userId));
  const change = (next: CheckedList | null) => {
    setList(next);
    keepList(userId, next);
  };
  const { data } = api.useGetRecipientsQuery({});
  const saved = useMemo(() => usualNetworks(data?.recipients ?? [], prices), [data, prices]);
  if (list === null) {
    return (
      <>
        <Paste prices={prices} networks={networks} onRead={(rows, left) => change({ rows, left })} />
        <Latest />
      </>
    );
  }
  const catalogue = { plans: prices, networks, saved };
  return (
    <>
      <BulkGrid
        rows={list.rows}
        left={list.left}
        onChange={(rows) => change({ ...list, rows })}
        catalogue={catalogue}
        balance={balance}
        onBegun={() => keepList(userId, null)}
        onBack={() => change(null)}
      />
      <Latest />
    </>
  );
}

/** The network of each saved number's usual bundle. */
const usualNetworks = (recipients: readonly Recipient[], prices: readonly BundlePrice[]) =>
  new Map(
    recipients.flatMap(({ phone_number, plan_id }) => {
      const usual = prices.find(({ id }) => id === plan_id);
      return usual ? [[phone_number, usual.network] as const] : [];
    }),
  );

interface PasteProps extends Listed {
  /** @param left rows of a result file that aren't bought again */
  readonly onRead: (rows: readonly ListedRow[], left: number) => void;
}

const allBought = 'All rows of this file were delivered or are on their way. There is nothing to buy again.';

function Paste({ prices, networks, onRead }: PasteProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const known = {
    networks: networks.flatMap(({ id, label }) => [id.toLowerCase(), label.toLowerCase()]),
    planIds: prices.map(({ id }) => id),
  };
  const read = (sheet: Sheet) => {
    const { rows, left } = readList(sheet, known);
    if (rows.length === 0 && left > 0) setProblem(allBought);
    else if (rows.length === 0) setProblem('There are no rows in it. Write a number and a size in each row.');
    else if (rows.length > mostBulkRows) setProblem(tooManyRows(rows.length));
    else
      onRead(
        rows.map((row, key) => ({ ...row, key, settled: [] })),
        left,
      );
  };
  const readText = () => {
    if (new Blob([text]).size > mostBulkBytes) return setProblem('This is more than 1 MB. Paste fewer rows.');
    const sheet = readCsv(text);
    if ('problem' in sheet) setProblem(sheet.problem);
    else read(sheet);
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
      <Button variation="primary" isDisabled={text.trim() === ''} onClick={readText}>
        Check these rows
      </Button>
      <ChooseSheet
        label="Or choose a file (.xlsx, .csv or .txt)"
        takesText
        mostBytes={mostBulkBytes}
        onStart={() => setProblem(null)}
        onRead={read}
      />
      <div role="alert">{problem !== null && <p className="notice notice--error">{problem}</p>}</div>
    </section>
  );
}

const tooManyRows = (count: number): string =>
  `There are ${formatCount(count)} rows in it, and ${formatCount(mostBulkRows)} is the most. Divide it into parts.`;

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
