import { Link, useSearchParams } from 'react-router-dom';
import { attentionWords } from '../../../../../contracts/attention/terms';
import { adminPaths, byHandPath, subjectPath } from '../../../../../contracts/paths';
import { DateTime } from '../../../kit/facts';
import { CheckIcon } from '../../../kit/icons';
import { EmptyState, QueryState } from '../../../kit/query-state';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { formatTimeOfDay } from '../../../lib/dates';
import { countOf } from '../../../lib/words';
import { type CameFrom, subjectOf, useIsOwner } from '../shared/desk';
import { type Column, DataTable } from '../shared/list-screen';
import { PanelHeader } from '../shared/panels';
import { DueBy } from './due-by';
import { SubjectPage, subjectTitle } from './subject-page';
import '../../../styles/amplify-forms';
import './attention.css';

/** Everything that needs a person, or the order or top-up named in the address. */
export function AttentionTab() {
  const [params] = useSearchParams();
  const subject = subjectOf(params);
  return subject ? <SubjectPage key={subject.id} subject={subject} /> : <ToDo />;
}

type Answer = Output<'admin-get-attention'>;

interface Line {
  readonly to: string;
  readonly title: string;
  readonly why: string;
  readonly since: string | null;
  readonly due: string | null;
}

/** The way back from a page. */
const cameFrom: CameFrom = { to: adminPaths.todo, label: 'To do' };

const columns: readonly Column<Line>[] = [
  {
    name: 'What',
    cell: ({ to, title, why }) => (
      <>
        <p className="row__title">
          <Link to={to} state={{ cameFrom }} className="opens-row">
            {title}
          </Link>
        </p>
        <p className="row__note">{why}</p>
      </>
    ),
    onCard: 'title',
  },
  {
    name: 'Since',
    cell: ({ since }) => since && <DateTime at={since} />,
    card: ({ since }) =>
      since && (
        <span className="row__note">
          Since <DateTime at={since} />
        </span>
      ),
    className: 'data-table__short',
    onCard: 'second',
  },
  {
    name: 'Due',
    cell: ({ due }) => due && <DueBy at={due} />,
    card: ({ due }) =>
      due && (
        <span>
          Due <DueBy at={due} />
        </span>
      ),
    className: 'data-table__short',
    onCard: 'below',
  },
];

/** One list, by deadline. */
function ToDo() {
  const query = api.useAdminGetAttentionQuery({}, { refetchOnMountOrArgChange: true });
  const isOwner = useIsOwner();
  const { check } = api.useAdminGetBalancesQuery({}, { skip: !isOwner }).data ?? {};
  return (
    <>
      <PanelHeader title="To do" query={query} />
      <QueryState query={query} loading="Loading To do..." failure="Failed to load To do">
        {(answer) => {
          const lines = linesOf(answer);
          const rows = check ? [...lines, lineOfCheck(check)] : lines;
          return (
            <>
              {lines.length === 0 && (
                <EmptyState title="Nothing needs you" icon={<CheckIcon />}>
                  Orders and payments that need you appear here.
                </EmptyState>
              )}
              {rows.length > 0 && (
                <DataTable label="To do" columns={columns} rows={rows} idOf={({ to }) => to} />
              )}
            </>
          );
        }}
      </QueryState>
    </>
  );
}

/** An order by hand that has waited longer becomes an item. */
const dayMs = 24 * 60 * 60_000;

/** Items with a deadline come first. */
const linesOf = ({ items, open: { by_hand: byHand } }: Answer): Line[] =>
  [
    ...(byHand
      ? [
          {
            to: byHandPath,
            title: `${countOf(byHand.count, 'order')} to send by hand`,
            why: 'No supplier gets these: a person sends them.',
            since: byHand.since,
            due: new Date(Date.parse(byHand.since) + dayMs).toISOString(),
          },
        ]
      : []),
    ...items.map((item) => ({
      to: subjectPath(item.subject),
      title: subjectTitle(item, item.bundle),
      why: item.reasons.map((reason) => attentionWords[reason].why).join(' '),
      since: item.opened_at,
      due: item.due_at,
    })),
  ].toSorted((one, other) => (one.due ?? 'none').localeCompare(other.due ?? 'none'));

const lineOfCheck = ({ at, mismatches }: NonNullable<Output<'admin-get-balances'>['check']>): Line => ({
  to: adminPaths.money,
  title: `${mismatches === 0 ? 'Everything added up' : `${countOf(mismatches, 'difference')} found`} at ${formatTimeOfDay(new Date(at))}`,
  why: 'The last check of all wallets and accounts.',
  since: null,
  due: null,
});
