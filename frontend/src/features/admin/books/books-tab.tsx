import { Button } from '@aws-amplify/ui-react';
import { monthPattern } from '../../../../../contracts/constants';
import { EmptyState } from '../../../components/empty-state';
import { Facts } from '../../../components/facts';
import { ChevronIcon } from '../../../components/icons';
import { QueryState } from '../../../components/query-state';
import { Select } from '../../../components/select';
import { api } from '../../../lib/api/api';
import { countOf } from '../../../lib/count';
import { download, exportFileName } from '../../../lib/download';
import { formatCedis, sumCedis } from '../../../lib/money';
import { useAddressFields } from '../../../lib/use-address-fields';
import { LatestFive } from '../shared/lists/latest-five';
import { Figures } from '../shared/panels/figures';
import { More } from '../shared/panels/more';
import { Panel } from '../shared/panels/panel';
import { PanelHeader } from '../shared/panels/panel-header';
import { dayName, monthName } from '../shared/shop-dates';
import { Balances, BooksStatus } from './balances';
import { type Books, monthsAsCsv, movementLabels } from './books';
import { MovementList } from './movement-list';
import '../../../styles/amplify-forms';
import './books.css';

/** What is owed to customers, and what moved today and in each month. */
export function BooksTab() {
  const { fields, field } = useAddressFields({ month: '' });
  const input = monthPattern.test(fields.month) ? { month: fields.month } : {};
  const query = api.useAdminGetBooksQuery(input, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PanelHeader title="Books" query={query} isTight />
      <QueryState
        query={query}
        loading="Loading the books..."
        blocks={['short', 'medium', 'tall']}
        failure="Failed to load the books"
      >
        {(books) => (
          <>
            <BooksStatus sum={books.sum} />
            <Figures className="books__figures" figures={figuresOf(books)} />
            {books.months.length === 0 ? (
              <EmptyState title="Nothing has moved yet">
                Months appear here after the first top-up, sale or adjustment.
              </EmptyState>
            ) : (
              <>
                <Months months={books.months} />
                <Days books={books} field={field('month')} />
              </>
            )}
            {books.sum === 0 ? (
              <More about="Balances of all accounts">{balances(books)}</More>
            ) : (
              balances(books)
            )}
          </>
        )}
      </QueryState>
    </>
  );
}

const balances = ({ balances: all, sum }: Books) => <Balances balances={all} sum={sum} />;

function figuresOf({ balances, today, open_orders, months }: Books) {
  const inWallets = balances.find(({ account }) => account === 'wallets')?.balance ?? 0;
  const aside = sumCedis(months.map(({ set_aside: of }) => of));
  const parts = [
    `${formatCedis(inWallets)} in wallets`,
    `${formatCedis(open_orders.amount)} in ${countOf(open_orders.orders, 'open order')}`,
    // Whose it is depends on the outcome.
    ...(aside === 0 ? [] : [`not counting ${formatCedis(aside)} set aside`]),
  ].join(' · ');
  const refunded = `Refunded: ${formatCedis(today.refunded)}`;
  return [
    // As under Checks: open orders may still be refunded.
    ['Owed to customers', formatCedis(inWallets + open_orders.amount), parts],
    ['Paid in today', formatCedis(today.paid_in), 'Top-ups through Paystack'],
    ['Bought today', formatCedis(today.sold), refunded],
    // On most days nobody adjusts a balance.
    ...(today.adjusted === 0
      ? []
      : [['Adjusted today', formatCedis(today.adjusted), 'By staff, added less deducted'] as const]),
  ] as const;
}

/** A line for each word, in the order of the columns. */
const meanings = {
  [movementLabels.paid_in]: 'Top-ups added to wallets',
  [movementLabels.taken_back]: 'Sent back to payers: refunds and lost disputes',
  [movementLabels.set_aside]: 'Held until a dispute is decided',
  [movementLabels.sold]: 'Taken for orders, delivered or not',
  [movementLabels.refunded]: 'Given back to wallets for orders',
  [movementLabels.adjusted]: 'Changed by staff: added less deducted',
  [movementLabels.other]: 'Given for cases, and debts after lost disputes',
  'A minus': 'Money that moved the other way',
};

function Months({ months }: Pick<Books, 'months'>) {
  const save = () => download(exportFileName('books', new Date()), [monthsAsCsv(months)]);
  return (
    <Panel
      id="months"
      title="Month by month"
      className="stack stack--tight books__moves"
      aside={
        <Button size="small" className="row-action" onClick={save}>
          Download CSV
        </Button>
      }
    >
      <MovementList
        label="Months"
        what="Month"
        periods={months.map(({ month, ...amounts }) => ({ name: monthName(month), ...amounts }))}
      />
      <details>
        <summary>
          What the words mean
          <ChevronIcon />
        </summary>
        <Facts facts={meanings} />
      </details>
    </Panel>
  );
}

interface DaysProps {
  readonly books: Books;
  readonly field: {
    readonly value: string;
    readonly onChange: (event: { target: { value: string } }) => void;
  };
}

function Days({ books: { days, months }, field }: DaysProps) {
  const names = months.map(({ month }) => month);
  return (
    <Panel
      id="days"
      title="Day by day"
      className="stack stack--tight books__moves"
      aside={
        <Select
          label="Month"
          labelHidden
          size="small"
          none="This month"
          values={names}
          labels={Object.fromEntries(names.map((name) => [name, monthName(name)]))}
          {...field}
        />
      }
    >
      {days.length === 0 ? (
        <p className="row__note">Nothing moved in this month.</p>
      ) : (
        <LatestFive rows={days} what="days">
          {(shown) => (
            <MovementList
              label="Days"
              what="Day"
              periods={shown.map(({ day, ...amounts }) => ({ name: dayName(day), ...amounts }))}
            />
          )}
        </LatestFive>
      )}
    </Panel>
  );
}
