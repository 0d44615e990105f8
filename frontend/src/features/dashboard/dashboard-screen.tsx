import { Button } from '@aws-amplify/ui-react';
import { type CSSProperties, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths, paths } from '../../../../contracts/paths';
import { lazyPart } from '../../app/lazy-screen';
import { Signal } from '../../kit/brand';
import { CustomerHeader } from '../../kit/customer-header';
import { Facts } from '../../kit/facts';
import { ChatIcon, icon, MegaphoneIcon, ShieldIcon, WalletIcon } from '../../kit/icons';
import { ButtonLink } from '../../kit/links';
import { LoadingState, QueryState } from '../../kit/query-state';
import { DisputeNotice } from '../../kit/wallet';
import { api } from '../../lib/api/api';
import { isApiError, isTransient } from '../../lib/api/api-error';
import type { Output, Profile } from '../../lib/api/contract-types';
import { useAuth } from '../../lib/auth/auth-actions';
import { formatTimeOfDay, greetingAt, isInLastHour } from '../../lib/dates';
import { formatCedis } from '../../lib/money';
import { useRuntimeConfig } from '../../lib/runtime-config';
import { nameOnHome } from '../../lib/storage';
import { recentOrders } from '../../lib/use-recent-orders';
import { RecentOrders } from './recent-orders';
import './dashboard.css';

const PendingOnHome = lazyPart(() => import('../top-ups/pending-top-ups'), 'PendingOnHome');

export function DashboardScreen() {
  const query = api.useGetProfileQuery({});
  const home = (data: Output<'get-profile'> | undefined) => (
    <div className="stack">
      <OldAnswer query={query} />
      <Dashboard data={data} />
    </div>
  );
  return (
    <>
      <CustomerHeader
        signsOut
        eyebrow={greetingAt(new Date())}
        // Also while it can't be loaded.
        title={useName(query.data?.profile.name) ?? 'Dashboard'}
      />
      <QueryState query={query} loading={home(undefined)} failure="Failed to load profile data" isOldSaid>
        {home}
      </QueryState>
    </>
  );
}

/** The customer's name, as the shop said it last on this device. */
function useName(loaded: string | undefined): string | undefined {
  const { userId } = useAuth();
  useEffect(() => {
    if (loaded !== undefined && userId !== null) nameOnHome.save({ userId, name: loaded });
  }, [loaded, userId]);
  const kept = nameOnHome.load();
  return loaded ?? (kept?.userId === userId ? kept?.name : undefined);
}

/**
 * Balance and latest orders come first, because most customers come for these. Everything has its place before the profile is
 * loaded, so that nothing moves.
 */
function Dashboard({ data }: { readonly data: Output<'get-profile'> | undefined }) {
  const { profile } = data ?? {};
  const sum = (cedis: number | undefined) => (cedis === undefined ? '–' : formatCedis(cedis));
  return (
    <div className="stack stack--halves home">
      <div className="stack">
        {profile?.role === 'admin' && (
          <ButtonLink to={adminPaths.dashboard}>
            <ShieldIcon />
            Admin Dashboard
          </ButtonLink>
        )}
        <WalletCard profile={profile} />
        <DisputeNotice isShort />
      </div>
      <RecentOrders />
      <div className="card home__spent-card">
        <p className="row__note">Spent, including orders in progress</p>
        <Facts
          className="home__spent"
          label="Spent"
          facts={{
            Today: sum(profile?.spent.today),
            Monthly: sum(profile?.spent.month),
            Total: sum(profile?.spent.total),
          }}
        />
      </div>
      <ul className="card quick-links">
        <li>
          <Link className="quick-link" to={paths.topUp}>
            <WalletIcon />
            Top Up
          </Link>
        </li>
        <SupportLinks />
        <li>
          <HelpButton />
        </li>
      </ul>
    </div>
  );
}

function WalletCard({ profile }: { readonly profile: Profile | undefined }) {
  const begunAt = profile?.top_up_begun_at;
  const isBegun = begunAt !== undefined && isInLastHour(begunAt);
  const [wasBegun, setWasBegun] = useState(isBegun);
  // Stays, so that its room doesn't go when the money arrives.
  if (isBegun && !wasBegun) setWasBegun(true);
  // Nothing can be bought before. Not while a payment is pending, so that nobody pays twice.
  const balance = formatCedis(profile?.balance ?? 0);
  const isFirst = profile?.role === 'user' && profile.balance === 0 && !wasBegun;
  return (
    <section className="wallet" aria-labelledby="wallet-label">
      <Signal size={300} radii={[60, 110, 160, 210, 260]} />
      <div className="wallet__head">
        <h2 id="wallet-label">Account Balance</h2>
        <Link to={paths.wallet} className="wallet__link">
          Wallet history
        </Link>
      </div>
      {profile ? (
        <div className="wallet__sum">
          <p className="wallet__balance" style={{ '--length': balance.length } as CSSProperties}>
            {balance}
          </p>
          {isFirst && <p>{`Top up to ${profile.orders_count === 0 ? 'start' : 'buy data'}`}</p>}
        </div>
      ) : (
        <LoadingState label="Loading your dashboard..." blocks={[]} />
      )}
      {wasBegun && (
        <div className="wallet__pending" role="status">
          {/* Each payment is followed from its beginning. */}
          <PendingOnHome key={begunAt} />
        </div>
      )}
      <div className="wallet__actions">
        <ButtonLink to={paths.buyData} className={`wallet__button${isFirst ? '' : ' wallet__button--first'}`}>
          Buy Data
        </ButtonLink>
        <ButtonLink to={paths.topUp} className={`wallet__button${isFirst ? ' wallet__button--first' : ''}`}>
          Top Up Account
        </ButtonLink>
      </div>
    </section>
  );
}

/** Links to the deployment's support chat and channel, if they are configured. */
function SupportLinks() {
  const { chatUrl, channelUrl } = useRuntimeConfig();
  return (
    <>
      {chatUrl !== undefined && (
        <li>
          <a className="quick-link" href={chatUrl} target="_blank" rel="noopener noreferrer">
            <ChatIcon />
            Chat Support
          </a>
        </li>
      )}
      {channelUrl !== undefined && (
        <li>
          <a className="quick-link" href={channelUrl} target="_blank" rel="noopener noreferrer">
            <MegaphoneIcon />
            Join our Channel
          </a>
        </li>
      )}
    </>
  );
}

const HelpIcon = icon(
  <path d="M9.2 9.3a2.8 2.8 0 1 1 4.2 2.4c-.9.5-1.4 1-1.4 2M12 16.9v.01M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0" />,
);

const HelpDialog = lazyPart(() => import('./help-dialog'), 'HelpDialog');

export function HelpButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="quick-link" onClick={() => setIsOpen(true)}>
        <HelpIcon />
        Help
      </button>
      {isOpen && <HelpDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface Shown {
  readonly error?: unknown;
  /** When the shown data was fetched, in milliseconds since 1970. */
  readonly fulfilledTimeStamp?: number | undefined;
}

interface OldAnswerProps {
  readonly query: Shown & { readonly isFetching: boolean; readonly refetch: () => unknown };
}

/**
 * Says that Home shows old data while the shop can't be reached, whichever of its requests has failed. The site retries
 * automatically. An offline device has a notice of its own.
 */
export function OldAnswer({ query }: OldAnswerProps) {
  const orders: Shown = api.endpoints.getOrders.useInfiniteQueryState(recentOrders);
  const { isFetching, refetch } = query;
  const old = [query, orders].flatMap(({ error, fulfilledTimeStamp }) =>
    isAway(error) && fulfilledTimeStamp !== undefined ? [fulfilledTimeStamp] : [],
  );
  return (
    <div role="status">
      {old.length > 0 && (
        <div className="notice notice--warning">
          <p>{`We can’t reach the shop. This is from ${formatTimeOfDay(new Date(Math.min(...old)))}.`}</p>
          <div className="line">
            {/* Its answer has the others asked again, too. Not disabled while loading, because it would lose the focus. */}
            <Button size="small" aria-disabled={isFetching} onClick={() => !isFetching && void refetch()}>
              Retry
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

const isAway = (error: unknown): boolean =>
  isApiError(error) && isTransient(error) && error.kind !== 'offline';
