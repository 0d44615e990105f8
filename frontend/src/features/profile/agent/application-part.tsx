import { Button } from '@aws-amplify/ui-react';
import { type RefObject, useState } from 'react';
import { Facts } from '../../../components/facts';
import type { Output } from '../../../lib/api/contract-types';
import { formatLongDate } from '../../../lib/dates';
import { expectedWords } from '../../../lib/expected-words';
import { toast } from '../../../lib/toast/toast-store';
import { useFocusWhenGone } from '../../../lib/use-focus-when-gone';
import { useTask } from '../../../lib/use-task';
import { ApplicationForm } from './application-form';
import { useApplicationStep } from './use-application-step';

type Application = NonNullable<Output<'get-profile'>['application']>;

interface ApplicationPartProps {
  readonly application: Application | null;
  /** Gets the focus when a form or button disappears. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** The state of the customer's latest application, or the form to apply. */
export function ApplicationPart({ application, heading }: ApplicationPartProps) {
  if (application === null) return <ApplicationForm before={null} heading={heading} />;
  if (application.state === 'open') return <OpenApplication application={application} heading={heading} />;
  return (
    <>
      <Outcome application={application} />
      {application.again_from === null ? (
        <ApplicationForm before={application} heading={heading} />
      ) : (
        <p>{`You can apply again from ${formatLongDate(application.again_from)}.`}</p>
      )}
    </>
  );
}

function Outcome({ application: { state, words, made_at } }: { application: Application }) {
  switch (state) {
    case 'refused':
      return (
        <div className="notice">
          <p>We can’t make you an agent now. We wrote:</p>
          <p className="agent__words">{words}</p>
        </div>
      );
    case 'accepted':
      return <p>You’re no longer an agent, and pay the usual prices.</p>;
    default:
      return <p>{`You withdrew your application of ${formatLongDate(made_at)}.`}</p>;
  }
}

function OpenApplication({ application, heading }: ApplicationPartProps & { application: Application }) {
  useFocusWhenGone(true, heading);
  const send = useApplicationStep();
  const { isBusy, run } = useTask();
  const [problem, setProblem] = useState<string | null>(null);
  const withdraw = () =>
    void run(async () => {
      const refused = await send(null);
      setProblem(refused);
      if (refused === null) toast.success('Success', 'Your application is withdrawn');
    });
  const { business, sells, made_at } = application;
  return (
    <>
      <p>We have your application and are looking at it. We’ll answer here and by email.</p>
      <Facts
        className="account-facts"
        facts={{
          Business: business,
          'Where you sell': sells,
          'You expect': expectedWords(application),
          'Sent on': formatLongDate(made_at),
        }}
      />
      <div role="alert">{problem && <p className="notice notice--error">{problem}</p>}</div>
      <Button isDisabled={isBusy} onClick={withdraw}>
        {isBusy ? 'Withdrawing...' : 'Withdraw application'}
      </Button>
    </>
  );
}
