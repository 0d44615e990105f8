import { Button } from '@aws-amplify/ui-react';
import { type ComponentType, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { ChevronIcon, ListIcon, UsersIcon, WalletIcon } from '../../kit/icons';
import { useSignOut } from '../../lib/auth/auth-actions';
import { type Page, pagePath, profilePages } from './profile-pages';
import './profile.css';

interface PageListProps {
  readonly isStaff: boolean;
  /** Whether they are a customer: every member of staff may buy, and few do. */
  readonly buys: boolean;
}

/** The pages about the account, by what they are for. */
export function PageList({ isStaff, buys }: PageListProps) {
  const signOut = useSignOut();
  const rows = (...ids: readonly Page['id'][]) =>
    profilePages
      .filter(({ id }) => ids.includes(id))
      .map((page) => (
        <PageRow key={page.id} Icon={page.Icon} to={pagePath(page)} title={page.title} note={page.note} />
      ));
  return (
    <nav className="stack page-list" aria-label="Your account">
      <ul className="card link-rows divided">{rows('notices', 'security', 'data')}</ul>
      <div className="stack">
        {isStaff && (
          <PageGroup title="As a customer">
            <PageRow
              Icon={WalletIcon}
              to={paths.dashboard}
              title="Your own wallet and orders"
              note="The shop as customers see it"
            />
            {/* Their keys work for as long as nobody stops them there. */}
            {!buys && rows('keys')}
          </PageGroup>
        )}
        {buys && (
          <>
            <PageGroup title="Buying data">
              <PageRow
                Icon={UsersIcon}
                to={paths.recipients}
                title="Saved numbers"
                note="The numbers you buy for, by name"
              />
              <PageRow
                Icon={ListIcon}
                to={paths.bulk}
                title="Bulk buy"
                note="Many bundles at once, from a list"
              />
            </PageGroup>
            <PageGroup title="Selling to others">{rows('keys')}</PageGroup>
          </>
        )}
        {/* useLeaveWarning asks before it. */}
        <Button data-leaves onClick={() => void signOut()}>
          Sign Out
        </Button>
      </div>
    </nav>
  );
}

function PageGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <h2 id={id} className="page-group__title">
        {title}
      </h2>
      <ul className="card link-rows divided" aria-labelledby={id}>
        {children}
      </ul>
    </div>
  );
}

interface PageRowProps {
  readonly Icon?: ComponentType;
  readonly to: string;
  readonly title: string;
  readonly note: string;
}

export function PageRow({ Icon, to, title, note }: PageRowProps) {
  return (
    <li>
      <Link to={to} className="link-row">
        {Icon && <Icon />}
        <span className="row__words">
          <span className="row__title">{title}</span> <span className="row__note">{note}</span>
        </span>
        <ChevronIcon />
      </Link>
    </li>
  );
}
