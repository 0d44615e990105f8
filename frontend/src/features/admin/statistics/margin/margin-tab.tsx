import { Button } from '@aws-amplify/ui-react';
import { Link } from 'react-router-dom';
import { monthPattern } from '../../../../../../contracts/constants';
import { addCostsPath } from '../../../../../../contracts/paths';
import { ButtonLink } from '../../../../components/button-link';
import { EmptyState } from '../../../../components/empty-state';
import { QueryState } from '../../../../components/query-state';
import { Select } from '../../../../components/select';
import { api } from '../../../../lib/api/api';
import { countOf } from '../../../../lib/count';
import { download } from '../../../../lib/download';
import { useNetworks } from '../../../../lib/networks';
import { useAddressFields } from '../../../../lib/use-address-fields';
import { Panel } from '../../shared/panels/panel';
import { PanelHeader } from '../../shared/panels/panel-header';
import { Sums } from '../../shared/panels/sums';
import { monthName } from '../../shared/shop-dates';
import { addCostsWords, formerMonths, isUncosted, type MarginReport, planNameOf, sumsOf } from './margin';
import { marginCsv } from './margin-csv';
import { MarginList } from './margin-list';
import '../../../../styles/amplify-forms';
import './margin.css';

/** What is left of a month's sales, after the plans' costs, Paystack's fees and adjustments. */
export function MarginTab() {
  const { fields, field } = useAddressFields({ month: '' });
  const input = monthPattern.test(fields.month) ? { month: fields.month } : {};
  const query = api.useAdminGetMarginQuery(input, { refetchOnMountOrArgChange: true });
  useNetworks();
  const months = formerMonths(new Date());
  return (
    <>
      <PanelHeader title="Profit" query={query} isTight>
        <Select
          label="Month"
          labelHidden
          size="small"
          none="This month"
          values={months}
          labels={Object.fromEntries(months.map((month) => [month, monthName(month)]))}
          {...field('month')}
        />
      </PanelHeader>
      <QueryState
        query={query}
        loading="Loading profit..."
        blocks={['short', 'tall']}
        failure="Failed to load profit"
      >
        {(report) => <Report report={report} />}
      </QueryState>
    </>
  );
}

/** The sums first, then each plan. */
function Report({ report }: { readonly report: MarginReport }) {
  const { month, rows, total, left } = report;
  const { prices = [] } = api.useAdminGetPricesQuery({}).data ?? {};
  const nameOf = ({ plan }: { readonly plan: string }) => planNameOf(prices, plan);
  const save = () => download(`profit_${month}.csv`, marginCsv(report, nameOf));
  return (
    <>
      {isUncosted(total) && <AddCosts />}
      <Panel
        id="profit"
        title={monthName(month)}
        className="stack stack--tight"
        aside={
          <Button size="small" className="row-action" onClick={save}>
            Download CSV
          </Button>
        }
      >
        <Sums labelledBy="profit" rows={sumsOf(report)} total={['What is left', left]} />
        <p className="row__note">Delivered orders, by the month in which they were bought.</p>
        <NotCounted report={report} />
      </Panel>
      {rows.length === 0 ? (
        <EmptyState title="Nothing delivered in this month">
          Each plan with a delivered order appears here, with its profit.
        </EmptyState>
      ) : (
        <Panel id="plans" title="By plan" className="stack stack--tight">
          <MarginList rows={rows} nameOf={nameOf} />
        </Panel>
      )}
    </>
  );
}

/** Costs count from the next purchase. */
function AddCosts() {
  const { prices = [] } = api.useAdminGetPricesQuery({}).data ?? {};
  const { words, areAllSet } = addCostsWords(prices);
  return (
    <section className="well spread spread--news" aria-label="Costs">
      <div>
        <p className="row__title">{words}</p>
        {!areAllSet && (
          <p className="row__note">Enter what your supplier charges you. It counts from the next purchase.</p>
        )}
      </div>
      {!areAllSet && (
        <ButtonLink to={addCostsPath()} className="amplify-button--small">
          Add costs
        </ButtonLink>
      )}
    </section>
  );
}

/** What the figures above leave out, in one sentence. */
function NotCounted({ report: { total, top_ups: topUps } }: { readonly report: MarginReport }) {
  const { prices = [] } = api.useAdminGetPricesQuery({}).data ?? {};
  const parts = [
    ...(total.unknown > 0 ? [`${countOf(total.unknown, 'order')} without a cost`] : []),
    ...(topUps.unknown > 0
      ? [`the 2% charge on ${countOf(topUps.unknown, 'top-up')} whose fee Paystack hasn’t said`]
      : []),
  ];
  if (parts.length === 0) return null;
  // A cost counts from the next purchase, so it helps only if a plan still has none.
  const isRemediable =
    total.unknown > 0 && !isUncosted(total) && prices.some((plan) => plan.is_active && plan.cost == null);
  return (
    <p className="row__note">
      <span>{`Left out: ${parts.join(', and ')}.`}</span>
      {isRemediable && (
        <>
          {' '}
          <Link to={addCostsPath()}>Add costs for new orders</Link>
        </>
      )}
    </p>
  );
}
