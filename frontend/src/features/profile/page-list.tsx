import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { lazyPart } from '../../app/lazy-screen';
import { ChevronIcon } from '../../components/icons';
import { useSignOut } from '../../lib/auth/use-auth';
import { pagePath, profilePages } from './profile-pages';
import '../../styles/link-rows.css';

/** Loads later, with the notices that it counts. */
const UnreadNotices = lazyPart(() => import('../../components/unread-notices'), 'UnreadNotices');

interface PageListProps {
  readonly isAgentOffered: boolean;
}

export function PageList({ isAgentOffered }: PageListProps) {
  const signOut = useSignOut();
  const shown = profilePages.filter(({ id }) => id !== 'agent' || isAgentOffered);
  return (
    <nav className="card link-rows" aria-label="Your account">
      <ul className="divided">
        <PageRow to={paths.recipients} title="Saved numbers" note="The numbers you buy for, by name" />
        <PageRow to={paths.bulk} title="Bulk buy" note="Many bundles at once, from a list" />
        {shown.map((page) => (
          <PageRow key={page.id} to={pagePath(page)} title={page.title} note={page.note}>
            {page.id === 'notices' && <UnreadNotices />}
          </PageRow>
        ))}
        <li>
          {/* useLeaveWarning asks before it. */}
          <button type="button" data-leaves className="link-row subtle" onClick={() => void signOut()}>
            Sign Out
          </button>
        </li>
      </ul>
    </nav>
  );
}

interface PageRowProps {
  readonly to: string;
  readonly title: string;
  readonly note: string;
  readonly children?: ReactNode;
}

function PageRow({ to, title, note, children }: PageRowProps) {
  return (
    <li>
      <Link to={to} className="link-row">
        <span className="row__words">
          <span className="row__title">{title}</span> <span className="row__note">{note}</span>
        </span>
        {children}
        <ChevronIcon />
      </Link>
    </li>
  );
}
