import { Button } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { monthPattern } from '../../../../../../contracts/constants';
import { addCostsPath } from '../../../../../../contracts/paths';
import { ButtonLink } from '../../../../components/button-link';
import { EmptyState } from '../../../../components/empty-state';
import { ChevronIcon } from '../../../../components/icons';
import { QueryState } from '../../../../components/query-state';
import { Select } from '../../../../components/select';
import { api } from '../../../../lib/api/api';
import { countOf } from '../../../../lib/count';
import { dayMs } from '../../../../lib/dates';
import { formatCedis } from '../../../../lib/money';
import { useNetworks } from '../../../../lib/networks';
import { useAddressFields } from '../../../../lib/use-address-fields';
import { marginsOf } from '../../prices/costs';
import { LatestFive } from '../../shared/lists/latest-five';
import { Figures } from '../../shared/panels/figures';
import { Panel } from '../../shared/panels/panel';
import { PanelHeader } from '../../shared/panels/panel-header';
import { dayName, monthName } from '../../shared/shop-dates';
import { useMay } from '../../shared/use-may';
import { useKeyedSuppliers } from '../../shared/use-suppliers';
import {
  addCostsWords,
  areFeesRare,
  chargeOf,
  costOf,
  deliveredWords,
  feelessWords,
  formerMonths,
  isFeeless,
  isUncosted,
  keptOf,
  kindLabels,
  kinds,
  knownFees,
  knownFeesWords,
  leftOfAll,
  type MarginReport,
  unknownWords,
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
  return (
    <>
      <PanelHeader title="Profit" query={query} isTight>
        {day === null ? (
          <Select
            label="Month"
            labelHidden
            size="small"
            none="This month"
            values={months}
            labels={Object.fromEntries(months.map((month) => [month, monthName(month)]))}
            {...field('month')}
          />
        ) : (
          <Button size="small" onClick={() => setFields({ day: '' })}>
            Whole month
          </Button>
        )}
      </PanelHeader>
      {day !== null && (
        <div className="line">
          <h3>{dayName(day)}</h3>
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
        </div>
      )}
      <QueryState
        query={query}
        loading="Loading profit..."
        blocks={['short', 'tall']}
        failure="Failed to load profit"
      >
        {(report) => (
          <>
            <Report
              report={report}
              kind={by}
              isDay={day !== null}
              choice={
                <Select
                  label="By"
                  labelHidden
                  size="small"
                  values={shown}
                  labels={kindLabels}
                  {...field('by')}
                  value={by}
                />
              }
              onDay={(chosen) => setFields({ day: chosen })}
              download={!isEmpty(report) && <SaveCsv input={input} />}
            />
          </>
        )}
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

const isEmpty = ({ rows, top_ups }: MarginReport): boolean => rows.length === 0 && top_ups.charge === 0;

interface ReportProps {
  readonly report: MarginReport;
  readonly kind: Kind;
  readonly isDay: boolean;
  /** How the list is divided. */
  readonly choice: ReactNode;
  readonly onDay: (day: string) => void;
  readonly download: ReactNode;
}

/** The sums first, then the list. A day of the list opens it. */
function Report({ report, kind, isDay, choice, onDay, download }: ReportProps) {
  const { data } = api.useAdminGetPricesQuery({}, { skip: kind !== 'tier' });
  const tierName = (id: string) => data?.tiers.find((tier) => tier.id === id)?.name ?? id;
  const rows =
    kind === 'tier' ? report.rows.map((row) => ({ ...row, name: tierName(row.name) })) : report.rows;
  const figures = figuresOf(report);
  // One figure isn't worth a row of its own: the list's heading has it.
  const isSalesAlone = figures.length === 1 && rows.length > 0;
  return (
    <>
      {isUncosted(report.total) && <AddCosts />}
      {!isEmpty(report) && !isSalesAlone && <Figures figures={figures} className="margin__figures" />}
      <NotCounted report={report} />
      {report.rows.length === 0 ? (
        <EmptyState title={isDay ? 'No order of this day was delivered' : 'Nothing delivered in this month'}>
          {isDay
            ? 'Each plan with a delivered order appears here, with its profit.'
            : 'Each day with a delivered order appears here, with its profit.'}
        </EmptyState>
      ) : (
        <Panel id="margins" title={`By ${kind}`} className="stack stack--tight" aside={choice}>
          {isSalesAlone && (
            <p>
              Sales <strong>{formatCedis(report.total.sold)}</strong>
              <span>{`, ${soldWords(report.total)}`}</span>
            </p>
          )}
          <LatestFive rows={rows} what={`${kind}s`} first={10}>
            {(shown) => <MarginList kind={kind} rows={shown} onDay={onDay} />}
          </LatestFive>
          {download}
          <details>
            <summary>
              What is counted
              <ChevronIcon />
            </summary>
            <p className="row__note">{`Delivered orders, by the day they were bought.${!isUncosted(report.total) ? ' Profit is what they brought, less refunds and costs.' : ''}`}</p>
            {report.top_ups.left_of_hundred !== null && (
              <p className="row__note">{chargeOf(report.top_ups)[1]}</p>
            )}
            {isUncosted(report.total) && !isFeeless(report.top_ups) && areFeesRare(report.top_ups) && (
              <p className="row__note">{knownFeesWords(report.top_ups)}</p>
            )}
            {isFeeless(report.top_ups) && (
              <p className="row__note">{`${feelessWords(report.top_ups)}, so their 2% charge isn’t counted.`}</p>
            )}
          </details>
        </Panel>
      )}
    </>
  );
}

/** For who may enter them. Costs count from the next purchase. */
function AddCosts() {
  const mayEdit = useMay()('prices.edit');
  const { prices = [] } = api.useAdminGetPricesQuery({}).data ?? {};
  if (!mayEdit) return null;
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
  const mayEdit = useMay()('prices.edit');
  const { prices = [] } = api.useAdminGetPricesQuery({}).data ?? {};
  if (isUncosted(total)) return null;
  const parts = [
    ...(total.unknown > 0 ? [`${unknownWords(total)} without a cost`] : []),
    ...(isFeeless(topUps) ? [`the 2% charge on ${countOf(topUps.unknown, 'top-up')}`] : []),
  ];
  if (parts.length === 0) return null;
  // A cost counts from the next purchase, so it helps only if a plan still has none.
  const isRemediable =
    total.unknown > 0 &&
    mayEdit &&
    prices.some((plan) => plan.is_active && marginsOf(plan, () => '').length === 0);
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

/** What customers pay on top of a top-up, less what Paystack keeps. */
const charge = '2% charge after Paystack’s fee';

/** `179 delivered orders · ₵5.00 refunded` */
const soldWords = (total: MarginReport['total']): string =>
  [deliveredWords(total), ...(total.refunded ? [`${formatCedis(total.refunded)} refunded`] : [])].join(' · ');

function figuresOf(report: MarginReport) {
  const { total } = report;
  const sold = ['Sales', formatCedis(total.sold), soldWords(total)] as const;
  const isCharged = !isFeeless(report.top_ups);
  const charged =
    isCharged && !areFeesRare(report.top_ups) ? [[charge, ...chargeOf(report.top_ups)] as const] : [];
  // If no order has a cost, three figures would only say that they aren't known.
  if (isUncosted(total)) return [sold, ...charged];
  if (total.orders === 0 && !isCharged) return [];
  return [
    ['Sales', formatCedis(keptOf(total)), keptWords(total)],
    ['Cost', costOf(total), 'What these orders cost you'],
    ['Profit', leftOfAll(report), partsOf(report)],
  ] as const;
}

/** Of orders with a cost alone, so that cost and profit make up the sales. */
const keptWords = (total: MarginReport['total']): string =>
  [
    deliveredWords(total),
    // The amount counts orders without a cost, too.
    ...(total.refunded
      ? [total.unknown > 0 ? 'less refunds' : `less ${formatCedis(total.refunded)} refunded`]
      : []),
  ].join(' · ');

/** What the profit is made of, where it isn't just the sales less the cost. */
function partsOf({ top_ups }: MarginReport): string {
  return ['What is left', ...(top_ups.left_of_hundred === null ? [] : [chargePart(top_ups)])].join(' · ');
}

/** `with ₵0.02 of the 2% charge on 2 of 51 top-ups` */
function chargePart(topUps: MarginReport['top_ups']): string {
  const part = `with ${chargeOf(topUps)[0]} of the 2% charge`;
  return areFeesRare(topUps) ? `${part} on ${knownFees(topUps)}` : part;
}
