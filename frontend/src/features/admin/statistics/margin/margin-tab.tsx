import { monthPattern } from '../../../../../../contracts/constants';
import { EmptyState } from '../../../../components/empty-state';
import { QueryState } from '../../../../components/query-state';
import { Select } from '../../../../components/select';
import { api } from '../../../../lib/api/api';
import { countOf } from '../../../../lib/count';
import { formatCedis } from '../../../../lib/money';
import { useNetworks } from '../../../../lib/networks';
import { useAddressFields } from '../../../../lib/use-address-fields';
import { Figures } from '../../shared/panels/figures';
import { Panel } from '../../shared/panels/panel';
import { PanelHeader } from '../../shared/panels/panel-header';
import { monthName } from '../../shared/shop-dates';
import {
  chargeOf,
  costOf,
  formerMonths,
  kindLabels,
  kinds,
  leftOf,
  leftOfAll,
  type MarginReport,
  unknownWords,
} from './margin';
import { MarginList } from './margin-list';
import { SaveCsv } from './save-csv';
import '../../../../styles/amplify-forms';
import './margin.css';

const defaults = { month: '', by: 'day' as (typeof kinds)[number] };

/** The margin of a month's sales, after suppliers' costs and Paystack's fees. */
export function MarginTab() {
  const { fields, field } = useAddressFields(defaults, { by: kinds });
  const input = { by: fields.by, ...(monthPattern.test(fields.month) && { month: fields.month }) };
  const query = api.useAdminGetMarginQuery(input, { refetchOnMountOrArgChange: true });
  useNetworks();
  const months = formerMonths(new Date());
  return (
    <>
      <PanelHeader title="Profit" query={query} />
      <div className="margin__choices">
        <Select
          label="Month"
          none="This month"
          values={months}
          labels={Object.fromEntries(months.map((month) => [month, monthName(month)]))}
          {...field('month')}
        />
        <Select label="By" values={kinds} labels={kindLabels} {...field('by')} />
        <SaveCsv input={input} />
      </div>
      <QueryState
        query={query}
        loading="Loading profit..."
        blocks={['short', 'tall']}
        failure="Failed to load profit"
      >
        {(report) => <Report report={report} kind={fields.by} />}
      </QueryState>
    </>
  );
}

function Report({ report, kind }: { report: MarginReport; kind: (typeof kinds)[number] }) {
  const { data } = api.useAdminGetPricesQuery({}, { skip: kind !== 'tier' });
  const tierName = (id: string) => data?.tiers.find((tier) => tier.id === id)?.name ?? id;
  const rows =
    kind === 'tier' ? report.rows.map((row) => ({ ...row, name: tierName(row.name) })) : report.rows;
  return (
    <>
      <Figures figures={figuresOf(report)} />
      {report.rows.length === 0 ? (
        <EmptyState title="Nothing delivered in this month">
          Each day with a delivered order appears here, with its profit.
        </EmptyState>
      ) : (
        <Panel id="margins" title={`By ${kind}`} className="stack stack--tight">
          <p className="row__note">
            Orders that were delivered, by the day of their purchase. Profit: sold less refunded, cost and
            goodwill, without orders whose cost isn’t known. Costs are entered in Pricing, and count from the
            next purchase.
          </p>
          <MarginList kind={kind} rows={rows} />
        </Panel>
      )}
    </>
  );
}

function figuresOf(report: MarginReport) {
  const { total } = report;
  const unknown = unknownWords(total);
  return [
    ['Profit', leftOfAll(report), 'Of orders and the charge together'],
    [
      'Sold',
      formatCedis(total.sold),
      `${countOf(total.orders, 'order')}, refunded: ${formatCedis(total.refunded)}`,
    ],
    ['Cost', costOf(total), unknown ? `Not known: ${unknown}` : 'Known for every order'],
    [
      'Profit on orders',
      leftOf(total),
      total.goodwill ? `Less ${formatCedis(total.goodwill)} of goodwill` : 'Sold less refunded and cost',
    ],
    ['2 % charge', ...chargeOf(report.top_ups)],
  ] as const;
}
