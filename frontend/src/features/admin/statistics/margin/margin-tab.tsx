import { Button, TextField } from '@aws-amplify/ui-react';
import { monthPattern } from '../../../../../../contracts/constants';
import { adminTabPath } from '../../../../../../contracts/paths';
import { ButtonLink } from '../../../../components/button-link';
import { EmptyState } from '../../../../components/empty-state';
import { QueryState } from '../../../../components/query-state';
import { Select } from '../../../../components/select';
import { api } from '../../../../lib/api/api';
import { countOf } from '../../../../lib/count';
import { dayMs } from '../../../../lib/dates';
import { formatCedis } from '../../../../lib/money';
import { useNetworks } from '../../../../lib/networks';
import { useAddressFields } from '../../../../lib/use-address-fields';
import { LatestFive } from '../../shared/lists/latest-five';
import { Figures } from '../../shared/panels/figures';
import { Panel } from '../../shared/panels/panel';
import { PanelHeader } from '../../shared/panels/panel-header';
import { monthName } from '../../shared/shop-dates';
import { useKeyedSuppliers } from '../../shared/use-suppliers';
import {
  chargeOf,
  costOf,
  feelessWords,
  formerMonths,
  isFeeless,
  isUncosted,
  kindLabels,
  kinds,
  leftOf,
  leftOfAll,
  type MarginReport,
  uncostedWords,
} from './margin';
import { MarginList } from './margin-list';
import { SaveCsv } from './save-csv';
import '../../../../styles/amplify-forms';
import './margin.css';

const defaults = { month: '', day: '', by: 'day' as (typeof kinds)[number] };

/** The margin of a month's sales, after suppliers' costs and Paystack's fees. */
export function MarginTab() {
  const { fields, setFields, field } = useAddressFields(defaults, { by: kinds });
  const day = dayPattern.test(fields.day) ? fields.day : null;
  // A day has no other days in it.
  const by = day !== null && fields.by === 'day' ? 'plan' : fields.by;
  const input = {
    by,
    ...(day === null ? monthPattern.test(fields.month) && { month: fields.month } : { day }),
  };
  const query = api.useAdminGetMarginQuery(input, { refetchOnMountOrArgChange: true });
  useNetworks();
  const months = formerMonths(new Date());
  const shown = useKinds(by).filter((kind) => day === null || kind !== 'day');
  // Nothing has no parts.
  const isDivided = fields.by !== defaults.by || query.data?.rows.length !== 0;
  return (
    <>
      <PanelHeader title="Profit" query={query} isTight>
        <SaveCsv input={input} />
      </PanelHeader>
      <div className="margin__choices">
        <Select
          label="Month"
          none="This month"
          values={months}
          labels={Object.fromEntries(months.map((month) => [month, monthName(month)]))}
          {...field('month')}
          onChange={({ target }) => setFields({ month: target.value, day: '' })}
        />
        <TextField label="Day" type="date" max={dayOf(new Date())} {...field('day')} />
        {isDivided && <Select label="By" values={shown} labels={kindLabels} {...field('by')} value={by} />}
      </div>
      {day !== null && (
        <div className="line">
          <Button size="small" onClick={() => setFields({ day: dayAfter(day, -1) })}>
            Previous day
          </Button>
          <Button
            size="small"
            isDisabled={day >= dayOf(new Date())}
            onClick={() => setFields({ day: dayAfter(day, 1) })}
          >
            Next day
          </Button>
          <Button size="small" onClick={() => setFields({ day: '' })}>
            Whole month
          </Button>
        </div>
      )}
      <QueryState
        query={query}
        loading="Loading profit..."
        blocks={['short', 'tall']}
        failure="Failed to load profit"
      >
        {(report) => <Report report={report} kind={by} isDay={day !== null} />}
      </QueryState>
    </>
  );
}

type Kind = (typeof kinds)[number];

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const dayAfter = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * dayMs));

/** The ways to divide a month that the shop has use for, and the chosen one. */
function useKinds(chosen: Kind): Kind[] {
  const isOneSupplier = useKeyedSuppliers()?.size === 1;
  const hasTiers = api.useAdminGetPricesQuery({}).data?.tiers.length !== 0;
  const isUsed = { day: true, network: true, plan: true, supplier: !isOneSupplier, tier: hasTiers };
  return kinds.filter((kind) => kind === chosen || isUsed[kind]);
}

function Report({ report, kind, isDay }: { report: MarginReport; kind: Kind; isDay: boolean }) {
  const { data } = api.useAdminGetPricesQuery({}, { skip: kind !== 'tier' });
  const tierName = (id: string) => data?.tiers.find((tier) => tier.id === id)?.name ?? id;
  const rows =
    kind === 'tier' ? report.rows.map((row) => ({ ...row, name: tierName(row.name) })) : report.rows;
  return (
    <>
      {isUncosted(report.total) && <AddCosts />}
      {(report.rows.length > 0 || report.top_ups.charge !== 0) && <Figures figures={figuresOf(report)} />}
      {report.rows.length === 0 ? (
        <EmptyState title={isDay ? 'No order of this day was delivered' : 'Nothing delivered in this month'}>
          {isDay
            ? 'Each plan with a delivered order appears here, with its profit.'
            : 'Each day with a delivered order appears here, with its profit.'}
        </EmptyState>
      ) : (
        <Panel id="margins" title={`By ${kind}`} className="stack stack--tight">
          <p className="row__note">
            Delivered orders, by the day they were bought.
            {!isUncosted(report.total) &&
              ' Profit is what they brought, less refunds, costs and goodwill. Orders without a cost are left out of it.'}
          </p>
          <LatestFive rows={rows} what={`${kind}s`} first={10}>
            {(shown) => <MarginList kind={kind} rows={shown} />}
          </LatestFive>
        </Panel>
      )}
    </>
  );
}

/** Costs count from the next purchase. */
const AddCosts = () => (
  <section className="well spread spread--news" aria-label="Costs">
    <div>
      <p className="row__title">Add costs to see profit</p>
      <p className="row__note">
        Edit a price and enter what your supplier charges you. It counts from the next purchase.
      </p>
    </div>
    <ButtonLink to={adminTabPath('pricing')} className="amplify-button--small">
      Pricing
    </ButtonLink>
  </section>
);

/** What customers pay on top of a top-up, less what Paystack keeps. */
const charge = '2% charge after Paystack’s fee';

function figuresOf(report: MarginReport) {
  const { total } = report;
  const sold = [
    'Delivered',
    formatCedis(total.sold),
    [
      countOf(total.orders, 'order'),
      ...(total.refunded ? [`${formatCedis(total.refunded)} refunded`] : []),
    ].join(' · '),
  ] as const;
  const isCharged = !isFeeless(report.top_ups);
  const charged = isCharged ? [[charge, ...chargeOf(report.top_ups)] as const] : [];
  // If no order has a cost, three figures would only say that they aren't known.
  if (isUncosted(total)) return [sold, ...charged];
  if (total.orders === 0 && !isCharged) return [];
  return [
    [
      'Profit',
      leftOfAll(report),
      isCharged ? 'Of orders and the charge together' : feelessWords(report.top_ups),
    ],
    sold,
    ['Cost', costOf(total), uncostedWords(total) || 'Of every order'],
    [
      'Profit on orders',
      leftOf(total),
      total.goodwill ? `Less ${formatCedis(total.goodwill)} of goodwill` : 'Delivered less refunded and cost',
    ],
    ...charged,
  ] as const;
}
