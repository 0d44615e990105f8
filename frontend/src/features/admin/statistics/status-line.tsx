import { Placeholder } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import {
  adminPaths,
  adminTabPath,
  adminViewPath,
  byHandPath,
  supplierKeysPath,
} from '../../../../../contracts/paths';
import { ButtonLink } from '../../../components/button-link';
import { activePrices } from '../../../lib/active-prices';
import { api } from '../../../lib/api/api';
import { countOf } from '../../../lib/count';
import { formatDateTime } from '../../../lib/dates';
import { formatCedis } from '../../../lib/money';
import { isRead, lastingOf, type SupplierBalance } from '../balances/lasting';
import { StoppedPart } from '../networks/stopped-networks';
import { waitingSince } from '../shared/age';
import { useIsOwner } from '../shared/use-is-owner';
import { useSupplierNames } from '../shared/use-suppliers';
import { useToDo } from '../shared/use-to-do';
import './status-line.css';

interface StatusLineProps {
  /** The button disappears once it sells again. */
  readonly onResumed: () => void;
}

/** Whether all is right: what needs a person and, for owners, what isn't sold and our money at suppliers. */
export function StatusLine(props: StatusLineProps) {
  const isOwner = useIsOwner();
  const skip = !isOwner;
  const open = api.useAdminGetAttentionInfiniteQuery({ limit: 1 });
  // Fetched together with the overview, so that it doesn't move it later.
  api.useAdminGetPricesQuery({}, { skip });
  const balances = api.useAdminGetBalancesQuery(
    {},
    { skip, pollingInterval: everyMs, skipPollingIfUnfocused: true },
  );
  return (
    <section className="status-line" aria-label="Status">
      {/* The content below stays in place. */}
      {open.isLoading || balances.isLoading ? (
        <Placeholder className="status-line__place" aria-hidden="true" />
      ) : (
        <>
          {isOwner && <NothingOnSale />}
          <NeedsYou />
          {isOwner && <StoppedPart {...props} />}
          {isOwner && <Balance suppliers={balances.data?.suppliers ?? []} />}
        </>
      )}
    </section>
  );
}

/** Balances are read every five minutes. */
const everyMs = 5 * 60_000;

interface PartProps {
  readonly tone?: 'warning' | 'error' | undefined;
  readonly words: string;
  readonly note?: string | undefined;
  /** Less important: a phone has no room for it. Each stays on one line. */
  readonly more?: readonly string[] | undefined;
  /** A link to the remedy. */
  readonly children?: ReactNode;
}

function Part({ tone, words, note, more, children }: PartProps) {
  return (
    <div className={`status-line__part${tone ? ` status-line__part--${tone}` : ''}`}>
      <p>
        <strong>{words}</strong> <Note note={note} more={more} />
      </p>
      {children}
    </div>
  );
}

/** Below the words. A phone shows the first part alone. */
function Note({ note, more = [] }: Pick<PartProps, 'note' | 'more'>) {
  const [first, ...others] = note ? [note, ...more] : ['', ...more];
  if (!first && others.length === 0) return null;
  return (
    <span className={`status-line__note${first ? '' : ' status-line__more'}`}>
      <span>{first}</span>
      {others.map((each, index) => (
        <span key={each} className="status-line__more">
          {(first !== '' || index > 0) && ' · '}
          <span>{each}</span>
        </span>
      ))}
    </span>
  );
}

function NeedsYou() {
  const { total, items, toSend, oldest } = useToDo();
  const isNothingOnSale = useNothingOnSale();
  if (total === 0) return items === undefined || isNothingOnSale ? null : <Part words="Nothing needs you" />;
  const note = oldest === undefined ? undefined : waitingSince(oldest, new Date(), total);
  if (toSend?.count === total)
    return (
      <Part tone="warning" words={`${countOf(total, 'order')} to send by hand`} note={note}>
        <SmallLink to={byHandPath} words="Open" label="Open orders to send by hand" />
      </Part>
    );
  // Without an age: To do says how long each customer has waited, which is longer than the thing has been open.
  return (
    <Part tone="warning" words={total === 1 ? '1 thing needs you' : `${countOf(total, 'thing')} need you`}>
      <SmallLink to={adminPaths.todo} words="Open" label="Open To do" />
    </Part>
  );
}

/** A new shop has no plans, and its customers nothing to buy. */
function NothingOnSale() {
  if (!useNothingOnSale()) return null;
  return (
    <Part tone="warning" words="Nothing is on sale" note="customers see no plans">
      <SmallLink to={adminTabPath('pricing')} words="Pricing" label="Open Pricing" />
    </Part>
  );
}

function useNothingOnSale(): boolean {
  const { prices, networks = [] } = api.useAdminGetPricesQuery({}, { skip: !useIsOwner() }).data ?? {};
  // One that is off sale has a part of its own.
  const kept = networks.filter(({ taken_off }) => !taken_off).map(({ id }) => id);
  return prices !== undefined && !activePrices(prices).some(({ network }) => kept.includes(network));
}

/** The supplier whose money ends first, then each other with its balance; nothing where none has a key. */
function Balance({ suppliers }: { readonly suppliers: readonly SupplierBalance[] }) {
  const nameOf = useSupplierNames();
  const [first, ...others] = suppliers.toSorted(
    (a, b) => urgencyOf(a) - urgencyOf(b) || (a.balance ?? 0) - (b.balance ?? 0),
  );
  if (first === undefined) return null;
  const note = lastingOf(first);
  const more = others.map((other) => `${nameOf(other.supplier)} ${balanceOf(other)}`);
  return (
    <Part
      tone={!isRead(first) || first.is_low ? 'warning' : undefined}
      words={
        first.key_refused
          ? `${nameOf(first.supplier)} refuses our key or account`
          : `${nameOf(first.supplier)} balance ${balanceOf(first)}`
      }
      note={first.key_refused ? `since ${formatDateTime(first.unknown_since ?? '')}` : note}
      more={first.key_refused ? [] : more}
    >
      {first.key_refused ? (
        <SmallLink to={supplierKeysPath()} words="See its key" label="See the supplier’s key" />
      ) : (
        <SmallLink to={adminViewPath('money', 'balances')} words="See" label="See supplier balances" />
      )}
    </Part>
  );
}

const balanceOf = (of: SupplierBalance): string =>
  of.balance === null || !isRead(of) ? 'not known' : formatCedis(of.balance);

/** Smaller is more urgent. An unknown balance comes first, since it may be used up. */
const urgencyOf = ({ unknown_since: since, days_left: days }: SupplierBalance): number =>
  since === null ? (days ?? Number.MAX_VALUE) : -1;

const SmallLink = ({ to, words, label }: { to: string; words: string; label: string }) => (
  <ButtonLink to={to} className="amplify-button--small row-action" label={label}>
    {words}
  </ButtonLink>
);
