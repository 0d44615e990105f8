import { adminPaths } from '../../../../../contracts/paths';
import { ButtonLink } from '../../../components/button-link';
import { api } from '../../../lib/api/api';
import { isStale, summaryOf } from './line-words';
import './health.css';

/** On the Overview: whether all is fine, and where it isn't. Nothing until it is known, or where it can't be asked. */
export function HealthSummary() {
  const { data } = api.useAdminGetHealthQuery({}, { refetchOnMountOrArgChange: 60 });
  if (data === undefined || isStale(data, new Date())) return null;
  return (
    <section
      className={`well spread health__summary health__summary--${data.state}`}
      aria-label="Money health"
    >
      <p>Money: {summaryOf(data)}</p>
      <ButtonLink to={`${adminPaths.dashboard}?tab=health`} className="amplify-button--small">
        Money health
      </ButtonLink>
    </section>
  );
}
