import { Placeholder } from '@aws-amplify/ui-react';
import { farthestHours } from '../../../../../contracts/floats/float-levels';
import { adminViewPath } from '../../../../../contracts/paths';
import { ButtonLink } from '../../../components/button-link';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { countOf } from '../../../lib/count';
import { formatDateTime } from '../../../lib/dates';
import { formatCedis } from '../../../lib/money';
import { Figures } from '../shared/panels/figures';
import { useSupplierNames } from '../shared/use-suppliers';
import './floats.css';

type Float = Output<'admin-get-floats'>['floats'][number];

/** It is read every five minutes. */
const everyMs = 5 * 60_000;

interface FloatsProps {
  /** Whether a link leads to what changed them. */
  readonly isLinked?: boolean;
}

/** Shows our money at each supplier, and how long it lasts. Nothing if no supplier has a key. */
export function Floats({ isLinked = false }: FloatsProps) {
  const { data, isLoading } = api.useAdminGetFloatsQuery(
    {},
    { pollingInterval: everyMs, skipPollingIfUnfocused: true },
  );
  const nameOf = useSupplierNames();
  // Most shops have one, so room is kept for it.
  if (isLoading) return <Placeholder className="floats__space" aria-hidden="true" />;
  if (!data?.floats.length) return null;
  const isLow = data.floats.some(({ level }) => level !== null);
  return (
    <section aria-label="Our money at suppliers" className={`stack floats${isLow ? ' floats--low' : ''}`}>
      <Figures
        figures={data.floats.map((float) => [
          `Balance at ${nameOf(float.supplier)}`,
          figureOf(float),
          noteOn(float),
        ])}
      />
      {isLinked && (
        <div>
          <ButtonLink to={adminViewPath('money', 'balances')} className="amplify-button--small">
            Supplier balances
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

/** An unknown balance is never shown as zero. */
const figureOf = ({ balance, unknown_since }: Float): string =>
  balance === null || unknown_since !== null ? 'Not known' : formatCedis(balance);

function noteOn(float: Float): string {
  const { differs } = float;
  if (!differs) return lastingOf(float);
  const by = `${formatCedis(Math.abs(differs.by))} ${differs.by < 0 ? 'less' : 'more'}`;
  return `${by} than expected since ${formatDateTime(differs.since)}. ${lastingOf(float)}`;
}

function lastingOf({ balance, unknown_since, hours_left: hours, level }: Float): string {
  if (unknown_since !== null) {
    const before = balance === null ? '' : `; ${formatCedis(balance)} before that`;
    return `No answer since ${formatDateTime(unknown_since)}${before}`;
  }
  if (hours === null) return 'How long it lasts is known after a day';
  if (hours >= farthestHours) return 'Lasts for a week or more, as sales were';
  if (hours === 0) return 'Used up: top it up now';
  const left = `lasts ${about(hours)}, as sales were in the last 7 days`;
  return level === null ? `It ${left}` : `Low: ${left}`;
}

const about = (hours: number): string =>
  hours < 1
    ? 'less than an hour'
    : `about ${hours < 48 ? `${Math.floor(hours)} h` : countOf(Math.floor(hours / 24), 'day')}`;
