import { Link } from 'react-router-dom';
import { Facts } from '../../../components/facts';
import { Tag } from '../../../components/tag';
import { useMay } from '../shared/use-may';
import { useSupplierNames } from '../shared/use-suppliers';
import {
  countedIn,
  coverIn,
  factsIn,
  type HealthLine,
  lineWords,
  stateTones,
  stateWords,
  unknownIn,
} from './line-words';
import { isInToDo } from './summary';

interface LineRowProps {
  readonly line: HealthLine;
  /** When it is checked for the first time, such as `Tonight`. Null: it was checked, or should have been. */
  readonly firstCheck: string | null;
  readonly now: Date;
  /** The summary says the state of all lines that aren't fine, and the fold that of the others. */
  readonly isStateSaid?: boolean;
}

/** One line: its state, what it counts, and a link. */
export function LineRow({ line, firstCheck, now, isStateSaid = false }: LineRowProps) {
  const mayDecide = useMay()('orders.decide');
  const nameOf = useSupplierNames();
  const { title: named, fine, to, link: acting } = lineWords[line.name];
  const title = line.state === 'fine' ? fine : named;
  // A line that is fine, or not known, needs no decision.
  const link = line.state === 'act' || line.state === 'look' ? acting : 'Open';
  const facts = factsIn(line, nameOf);
  const counted = countedIn(line, now);
  return (
    <li className={`health__line health__line--${line.state}${isStateSaid ? ' health__line--plain' : ''}`}>
      <div className="spread health__head">
        <p className="row__title">{title}</p>
        {!isStateSaid && (
          <Tag tone={stateTones[line.state]}>
            {firstCheck ?? (isInToDo(line, mayDecide) ? 'In To do' : stateWords[line.state])}
          </Tag>
        )}
      </div>
      {line.name === 'money_back' && (line.state === 'act' || line.state === 'look') && (
        <p>Money should be back within a minute. See what held these up.</p>
      )}
      {line.name === 'cover' && line.state !== 'fine' && firstCheck === null && <p>{coverIn(line)}</p>}
      {line.state === 'unknown' && firstCheck === null && <p className="row__note">{unknownIn(line)}</p>}
      {counted !== '' && <p className="row__note">{counted}</p>}
      {Object.keys(facts).length > 0 && <Facts facts={facts} className="facts health__facts" label={title} />}
      <Link className="health__open" to={to} aria-label={`${link}: ${title}`}>
        {link}
      </Link>
    </li>
  );
}
