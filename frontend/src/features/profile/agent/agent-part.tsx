import { Button } from '@aws-amplify/ui-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { QueryState } from '../../../components/query-state';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { formatLongDate } from '../../../lib/dates';
import { ApplicationPart } from './application-part';

interface AgentPartProps {
  readonly agent: NonNullable<Output<'get-profile'>['agent']>;
}

/** Explains how to become an agent, or which prices an agent pays. */
export function AgentPart({ agent: { tier } }: AgentPartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (isOpen) heading.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <section className="card stack stack--tight" aria-labelledby="agent">
      <h2 ref={heading} id="agent" tabIndex={-1}>
        {tier ? 'You are an agent' : 'Become an agent'}
      </h2>
      {tier && (
        <p>{`You pay our prices for ${tier.name}${tier.until !== null ? `, until ${formatLongDate(lastMoment(tier.until))}` : ''}. You see them where you buy data.`}</p>
      )}
      {!tier && !isOpen && (
        <>
          <p>Do you sell data to others? Agents pay lower prices.</p>
          <Button onClick={() => setIsOpen(true)}>Apply, or see your application</Button>
        </>
      )}
      {!tier && isOpen && <AskedFor heading={heading} />}
    </section>
  );
}

/** A day ends at the first moment of the next one. */
const lastMoment = (until: string): string => new Date(Date.parse(until) - 1).toISOString();

/** Loaded on request, because few customers have an application. */
function AskedFor({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const query = api.useGetProfileQuery({ application: true }, { refetchOnMountOrArgChange: true });
  return (
    <QueryState
      query={query}
      loading="Loading your application..."
      blocks={['medium']}
      failure="Failed to load your application"
      isSaidOnce
    >
      {({ application = null }) => (
        <ApplicationPart key={application?.made_at ?? ''} application={application} heading={heading} />
      )}
    </QueryState>
  );
}
