import { Button } from '@aws-amplify/ui-react';
import { Link } from 'react-router-dom';
import { monthPattern } from '../../../../../contracts/constants';
import { addCostsPath, adminPaths } from '../../../../../contracts/paths';
import { shopAccountLabels } from '../../../../../contracts/wallet/terms';
import { Facts } from '../../../kit/facts';
import { Select } from '../../../kit/fields';
import { QueryState } from '../../../kit/query-state';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { formatDateTime } from '../../../lib/dates';
import { download } from '../../../lib/download';
import { formatCedis } from '../../../lib/money';
import { useNetworks } from '../../../lib/networks';
import { useAddressFields } from '../../../lib/use-address-fields';
import { countOf } from '../../../lib/words';
import { Panel, PanelHeader } from '../shared/panels';
import { formerMonths, leftOut, type MarginReport, monthCsv, monthName, sumsOf } from './month';
import { SupplierBalances } from './supplier-balances';
import '../../../styles/amplify-forms';
import './money.css';

type Balances = Output<'admin-get-balances'>;

/** What is left of a month's sales, what the shop owes and has, and last night's check. */
export function MoneyTab() {
  const { fields, field } = useAddressFields({ month: '' });
  const input = monthPattern.test(fields.month) ? { month: fields.month } : {};
  const fresh = { refetchOnMountOrArgChange: true };
  const month = api.useAdminGetMarginQuery(input, fresh);
  const balances = api.useAdminGetBalancesQuery({}, fresh);
  useNetworks();
  const both = {
    isFetching: month.isFetching || balances.isFetching,
    refetch: () => Promise.all([month.refetch(), balances.refetch()]),
  };
  const months = formerMonths(new Date());
  return (
    <>
      <PanelHeader title="Money" query={both}>
        <Select
          label="Month"
          labelHidden
          size="small"
          none="This month"
          values={months}
          labels={Object.fromEntries(months.map((each) => [each, monthName(each)]))}
          {...field('month')}
        />
      </PanelHeader>
      <div className="stack desk-columns">
        <QueryState
          query={month}
          loading="Loading profit..."
          blocks={['tall']}
          failure="Failed to load profit"
        >
          {(report) => <Month report={report} />}
        </QueryState>
        <QueryState
          query={balances}
          loading="Loading balances..."
          blocks={['medium', 'tall']}
          failure="Failed to load the balances"
        >
          {(data) => (
            <div className="stack">
              <SupplierBalances suppliers={data.suppliers} />
              <Owed {...data} />
            </div>
          )}
        </QueryState>
      </div>
    </>
  );
}

function Month({ report }: { readonly report: MarginReport }) {
  const { prices = [] } = api.useAdminGetPricesQuery({}).data ?? {};
  const { month, total, left } = report;
  const save = () => download(`profit_${month}.csv`, monthCsv(report, prices));
  return (
    <Panel
      id="profit"
      title={monthName(month)}
      aside={
        <Button size="small" className="row-action" onClick={save}>
          Download CSV
        </Button>
      }
    >
      <Facts className="sums" facts={inCedis([...sumsOf(report), ['What is left', left]])} />
      <p className="row__note">
        Delivered orders, by the month in which they were bought. The file has each plan. {leftOut(report)}
      </p>
      {/* A cost counts from the next purchase, so it helps only if a plan still has none. */}
      {total.unknown > 0 && prices.some((plan) => plan.is_active && plan.cost == null) && (
        <p>
          <Link to={addCostsPath()}>Add costs for new orders</Link>
        </p>
      )}
    </Panel>
  );
}

const inCedis = (sums: readonly (readonly [string, number])[]) =>
  Object.fromEntries(sums.map(([name, amount]) => [name, formatCedis(amount)]));

const labels = { wallets: 'Customers’ wallets', ...shopAccountLabels };

/** What is owed to customers, each account's balance, and whether last night everything added up. Open orders may still be refunded, so they count. */
function Owed({ accounts, sum, open_orders: open, check }: Balances) {
  const inWallets = accounts.find(({ account }) => account === 'wallets')?.balance ?? 0;
  const isWrong = sum !== 0;
  return (
    <Panel id="owed" title="Owed to customers">
      <p className="money__sum">{formatCedis(inWallets + open.amount)}</p>
      <p className="row__note">
        {`${formatCedis(inWallets)} in wallets · ${formatCedis(open.amount)} in ${countOf(open.orders, 'open order')}`}
      </p>
      <Facts
        className="sums"
        label="Accounts"
        facts={inCedis([
          ...accounts.map(({ account, balance }) => [labels[account], balance] as const),
          ['All together', sum],
        ])}
      />
      <p className={isWrong ? 'wrong' : 'row__note'}>
        {isWrong
          ? 'The accounts must add up to ₵0.00, and they don’t. Tell the person who looks after the system: a figure or the money is wrong.'
          : 'The accounts add up to ₵0.00. Paystack’s is below zero: it holds the money of the wallets.'}
      </p>
      <LastCheck check={check} />
    </Panel>
  );
}

function LastCheck({ check }: Pick<Balances, 'check'>) {
  if (check === null) return <p className="row__note">The first nightly check runs tonight.</p>;
  const checked = `${countOf(check.wallets, 'wallet')}, ${countOf(check.entries, 'ledger line')}`;
  return (
    <p className={check.mismatches === 0 ? 'row__note' : 'wrong'}>
      {check.mismatches === 0 ? (
        'Everything added up'
      ) : (
        <Link to={adminPaths.todo}>{countOf(check.mismatches, 'difference')}</Link>
      )}
      {` in the check of ${formatDateTime(check.at)}: ${checked}.`}
    </p>
  );
}
