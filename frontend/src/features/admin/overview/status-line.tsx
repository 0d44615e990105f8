import { Placeholder } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import { adminPaths, byHandPath, supplierKeysPath } from '../../../../../contracts/paths';
import { ButtonLink } from '../../../kit/links';
import { api } from '../../../lib/api/api';
import { formatDateTime } from '../../../lib/dates';
import { formatCedis } from '../../../lib/money';
import { activePrices } from '../../../lib/prices';
import { countOf } from '../../../lib/words';
import { isUncosted } from '../money/month';
import { balanceOf, byUrgency, lastingOf, needsHelp, type SupplierBalance } from '../money/supplier-balances';
import { StoppedPart } from '../networks/stop-selling';
import { useIsOwner, useToDo } from '../shared/desk';
import { useSupplierNames } from '../shared/suppliers';

/** Balances are read every five minutes. */
const everyMs = 5 * 60_000;

interface StatusLineProps {
  /** The button disappears once it sells again. */
  readonly onResumed: () => void;
}

/** Whether all is right: what needs a person and, for owners, what isn't sold, our money at suppliers and the month's profit. */
export function StatusLine(props: StatusLineProps) {
  const isOwner = useIsOwner();
  const { isLoading } = useToDo();
  const balances = api.useAdminGetBalancesQuery(
    {},
    { skip: !isOwner, pollingInterval: everyMs, skipPollingIfUnfocused: true },
  );
  return (
    <section className="status-line" aria-label="Status">
      {/* The content below stays in place. */}
      {isLoading || balances.isLoading ? (
        <Placeholder className="status-line__place" aria-hidden="true" />
      ) : (
        <>
          <NeedsYou />
          {isOwner && <StoppedPart {...props} />}
          {(balances.data?.suppliers ?? []).toSorted(byUrgency).map((each) => (
            <Balance key={each.supplier} of={each} />
          ))}
          {isOwner && <Profit />}
        </>
      )}
    </section>
  );
}

interface PartProps {
  readonly isWarning?: boolean;
  readonly words: string;
  readonly note?: string | undefined;
  /** A link to the remedy. */
  readonly children?: ReactNode;
}

const Part = ({ isWarning = false, words, note, children }: PartProps) => (
  <div className={`status-line__part${isWarning ? ' status-line__part--warning' : ''}`}>
    <p>
      <strong>{words}</strong> {note && <span className="status-line__note">{note}</span>}
    </p>
    {children}
  </div>
);

function NeedsYou() {
  const { total, toSend } = useToDo();
  if (total === 0) return <Part words="Nothing needs you" />;
  if (toSend?.count === total)
    return (
      <Part
        isWarning
        words={`${countOf(total, 'order')} to send by hand`}
        note={`since ${formatDateTime(toSend.since)}`}
      >
        <SmallLink to={byHandPath} words="Open" label="Open orders to send by hand" />
      </Part>
    );
  return (
    <Part isWarning words={total === 1 ? '1 thing needs you' : `${countOf(total, 'thing')} need you`}>
      <SmallLink to={adminPaths.todo} words="Open" label="Open To do" />
    </Part>
  );
}

/** Whether the shop has plans to sell, on networks that were not taken off. Undefined: not known, as for a helper. */
export function useSells(): boolean | undefined {
  const { data } = api.useAdminGetPricesQuery({}, { skip: !useIsOwner() });
  const kept = data?.networks.filter(({ taken_off }) => !taken_off).map(({ id }) => id);
  return data && activePrices(data.prices).some(({ network }) => kept?.includes(network));
}

function Balance({ of }: { readonly of: SupplierBalance }) {
  const name = useSupplierNames()(of.supplier);
  return (
    <Part isWarning={needsHelp(of)} words={`${name} balance ${balanceOf(of)}`} note={lastingOf(of)}>
      {of.key_refused && (
        <SmallLink to={supplierKeysPath()} words="See its key" label="See the supplier’s key" />
      )}
    </Part>
  );
}

/** Only if costs are known: without, there is no profit to show. */
function Profit() {
  const { total, left } = api.useAdminGetMarginQuery({}).data ?? {};
  if (total === undefined || left === undefined || total.orders === 0 || isUncosted(total)) return null;
  return (
    <Part
      words={`${left < 0 ? 'Loss' : 'Profit'} this month ${formatCedis(Math.abs(left))}`}
      note="after costs, fees and adjustments"
    >
      <SmallLink to={adminPaths.money} words="See" label="See Money" />
    </Part>
  );
}

const SmallLink = ({ to, words, label }: { to: string; words: string; label: string }) => (
  <ButtonLink to={to} className="amplify-button--small row-action" label={label}>
    {words}
  </ButtonLink>
);
