import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { keyScopes } from '../../../../contracts/developers/keys';
import { paths } from '../../../../contracts/paths';
import { activePrices } from '../../lib/active-prices';
import { api } from '../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../lib/api/api-error';
import '../../lib/api/endpoints-apart';
import { useAuth } from '../../lib/auth/use-auth';
import { Code } from './code';
import { curlLines, noKey } from './first-order';

/** From a key to a delivered test order, by lines to copy. */
export function FirstOrderPart() {
  const [key, setKey] = useState<string | null>(null);
  const { prices = [], networks = [] } = api.useGetBundlePricesQuery({}).data ?? {};
  const bundle = activePrices(prices).find(({ paused }) => paused === undefined);
  const prefix = networks.find(({ id }) => id === bundle?.network)?.prefixes[0] ?? '024';
  const lines = curlLines({
    origin: location.origin,
    key: key ?? noKey,
    bundle: bundle ?? { id: 'BUNDLE_ID', price: 5 },
    recipient: `${prefix}1234567`,
  });
  return (
    <section id="start" className="card stack stack--tight">
      <h2>Start in five minutes</h2>
      <h3>1. Get a test key</h3>
      <SandboxKey made={key} onMade={setKey} />
      <h3>2. See your test money</h3>
      <Code text={lines.balance} />
      <h3>3. Buy a bundle</h3>
      <Code text={lines.buy} />
      <p>Send it twice: the second answer is the first one again, and nothing more is bought.</p>
      <h3>4. See it delivered</h3>
      <p>
        Put the <code>number</code> of that answer in place of <code>ORDER_NUMBER</code>. After 5 seconds, its{' '}
        <code>status</code> is <code>completed</code>.
      </p>
      <Code text={lines.read} />
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
  if (status !== 'signed-in')
    return (
      <p>
        <Link to={paths.login}>Sign in</Link>, or <Link to={paths.signup}>sign up</Link>, and come back here:
        one button makes your key and puts it into the lines below.
      </p>
    );
  if (made !== null)
    return <p role="status">Your test key is in the lines below. It is shown this once: copy it now.</p>;
  const make = async () => {
    setProblem(null);
    try {
      const { secret, refusal } = await change({
        ...{ action: 'make', mode: 'test', name: 'Sandbox', scopes: [...keyScopes], addresses: [] },
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
      <div role="alert">{problem !== null && <p className="notice notice--error">{problem}</p>}</div>
    </>
  );
}
