import { answerExamples } from 'virtual:v1-reference';
import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { keyScopes } from '../../../../contracts/developers/terms';
import { paths } from '../../../../contracts/paths';
import { ButtonLink } from '../../kit/links';
import { api } from '../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../lib/api/api-error';
import { useAuth } from '../../lib/auth/auth-actions';
import { loginNotes } from '../../lib/auth/session';
import { Code } from './code';
import { curlLines, noKey } from './first-order';
import { useFirstBundle } from './use-first-bundle';

/** From a key to a delivered test order, by lines to copy. */
export function FirstOrderPart() {
  const [key, setKey] = useState<string | null>(null);
  const { bundle, prefix } = useFirstBundle();
  const lines = curlLines({
    origin: location.origin,
    key: key ?? noKey,
    bundle,
    recipient: `${prefix}1234567`,
  });
  return (
    <section id="start" className="card stack stack--tight">
      <h2>Start in five minutes</h2>
      <h3>1. Get a test key</h3>
      <SandboxKey made={key} onMade={setKey} />
      <h3>2. See your test money</h3>
      <Code label="Balance" text={lines.balance} />
      <h3>3. Buy a bundle</h3>
      <Code label="Order" text={lines.buy} />
      <p>Send it twice: you get the same order again, and nothing more is bought.</p>
      <h3>4. See it delivered</h3>
      <p>
        Put the <code>number</code> of that answer in place of <code>ORDER_NUMBER</code>. After 5 seconds, its{' '}
        <code>status</code> is <code>completed</code>.
      </p>
      <Code label="Read the order" text={lines.read} />
      <details>
        <summary>What you get</summary>
        <Code label="The answer" text={answerExamples.order} />
      </details>
    </section>
  );
}

interface SandboxKeyProps {
  readonly made: string | null;
  readonly onMade: (key: string) => void;
}

function SandboxKey({ made, onMade }: SandboxKeyProps) {
  const { status } = useAuth();
  const [change, { isLoading }] = api.useChangeKeyMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const keys = api.useGetKeysQuery({}, { skip: status !== 'signed-in' });
  if (status !== 'signed-in')
    return (
      <>
        <ButtonLink to={paths.login} state={loginNotes.developers} variation="primary">
          Sign in for a test key
        </ButtonLink>
        <p>
          You come back here. No account? <Link to={paths.signup}>Sign up</Link>, then open this page again.
        </p>
      </>
    );
  if (made !== null)
    return (
      <>
        <p role="status">
          Your test key is in the lines below, too. It is shown only once: copy it now. You can stop or
          replace it under <KeysLink />.
        </p>
        <Code label="Your test key" text={made} />
      </>
    );
  if (keys.isLoading) return null;
  if (keys.data?.keys.some(({ mode }) => mode === 'test'))
    return (
      <p>
        Your account has a test key. Put it in place of <code>{noKey}</code> in the lines below. If you have
        lost it, replace it under <KeysLink />.
      </p>
    );
  const make = async () => {
    setProblem(null);
    try {
      const { secret, refusal } = await change({
        ...{ action: 'make', mode: 'test', name: 'Sandbox', scopes: [...keyScopes] },
        ...{ most_a_day: null, ends_at: null },
      }).unwrap();
      if (secret === undefined) setProblem(refusal ?? 'No key was made.');
      else onMade(secret);
    } catch (error) {
      setProblem(isApiError(error) ? error.message : somethingWentWrong);
    }
  };
  return (
    <>
      <Button variation="primary" isDisabled={isLoading} onClick={make}>
        Make a test key
      </Button>
      <p>
        It buys nothing real, so it has no limits. A key for real orders, with its limits, is made under{' '}
        <KeysLink />.
      </p>
      <div role="alert">{problem !== null && <p className="notice notice--error">{problem}</p>}</div>
    </>
  );
}

const KeysLink = () => <Link to={`${paths.profile}?page=keys`}>Profile, For developers</Link>;
