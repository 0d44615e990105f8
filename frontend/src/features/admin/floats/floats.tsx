import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { formatDateTime } from '../../../lib/dates';
import { formatCedis } from '../../../lib/money';
import { Figures } from '../shared/panels/figures';
import { useSupplierNames } from '../shared/use-suppliers';
import { lastingOf } from './lasting';
import './floats.css';

type Float = Output<'admin-get-floats'>['floats'][number];

/** Balances are read every five minutes. */
const everyMs = 5 * 60_000;

/** Our money at each supplier, and how long it lasts. Nothing if no supplier has a key. */
export function Floats() {
  const { data } = api.useAdminGetFloatsQuery({}, { pollingInterval: everyMs, skipPollingIfUnfocused: true });
  const nameOf = useSupplierNames();
  // The only supplier's balance stands with its entries.
  if (data === undefined || data.floats.length < 2) return null;
  const isLow = data.floats.some(({ level }) => level !== null);
  return (
    <section aria-label="Our money at suppliers" className={`stack floats${isLow ? ' floats--low' : ''}`}>
      <Figures
        figures={data.floats.map((float) => [
          `Balance at ${nameOf(float.supplier)}`,
          figureOf(float),
          // The figure says that there is no answer.
          noteOn(float).replace(/^No answer since/, 'Since'),
        ])}
      />
      <p className="row__note">How long it lasts follows from the sales of the last 7 days.</p>
    </section>
  );
}

/** An unknown balance is never shown as zero. */
const figureOf = ({ balance, unknown_since }: Float): string =>
  balance === null || unknown_since !== null ? 'No answer' : formatCedis(balance);

export function noteOn(float: Float): string {
  const { differs } = float;
  const lasting = lastingOf(float);
  const lasts = `${lasting.charAt(0).toUpperCase()}${lasting.slice(1)}`;
  if (!differs) return lasts;
  const by = `${formatCedis(Math.abs(differs.by))} ${differs.by < 0 ? 'less' : 'more'}`;
  return `${by} than expected since ${formatDateTime(differs.since)}. ${lasts}`;
}
