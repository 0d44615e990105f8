import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { api } from '../../lib/api/api';
import { leaveEndedSession } from '../../lib/auth/auth-actions';
import { type NewRecoveryCodes, recoveryCodesKept } from '../../lib/auth/auth-slice';
import { brandName } from '../../lib/brand';
import { downloadText } from '../../lib/download';
import { useAppDispatch } from '../../lib/store';
import { toast } from '../../lib/toast/toast-store';
import { useTask } from '../../lib/use-task';
import { useUnloadWarning } from '../../lib/use-unload-warning';
import { PageHeader } from '../page-header';
import './second-factor.css';

/** The ten recovery codes, in place of every screen: they can't be read again, and the session may have ended. */
export function RecoveryCodes({ codes, isSessionOver }: NewRecoveryCodes) {
  const dispatch = useAppDispatch();
  const [isKept, setIsKept] = useState(false);
  const { isBusy, run } = useTask();
  useUnloadWarning(true);
  const finish = async () => {
    if (!isSessionOver) {
      dispatch(api.util.invalidateTags(['Profile']));
      return void dispatch(recoveryCodesKept());
    }
    await leaveEndedSession(dispatch, 'secondFactorSetUp');
  };
  return (
    <main className="narrow stack second-factor-page">
      <PageHeader title="Keep your recovery codes" subtitle={`For ${brandName}, if you lose your phone`} />
      <section className="card second-factor">
        <p>
          Each code works once, in place of your phone. This is the only time that you see them: keep them
          where you would find them without your phone.
        </p>
        <ul className="recovery-codes" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <KeepingButtons codes={codes} />
        <label className="second-factor__kept">
          <input type="checkbox" checked={isKept} onChange={({ target }) => setIsKept(target.checked)} />I
          have kept them
        </label>
        <Button
          className="second-factor__finish"
          variation="primary"
          isDisabled={!isKept || isBusy}
          onClick={() => void run(finish)}
        >
          {isSessionOver ? 'Sign in with a code' : 'Done'}
        </Button>
      </section>
    </main>
  );
}

function KeepingButtons({ codes }: { codes: readonly string[] }) {
  const text = [`Recovery codes of ${brandName}. Each works once.`, '', ...codes, ''].join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success('Copied', 'Paste them where you keep your passwords.'),
      () => toast.error('Error', 'They could not be copied. Download or print them.'),
    );
  return (
    <div className="second-factor__actions">
      <Button onClick={() => void copy()}>Copy</Button>
      <Button onClick={() => downloadText('recovery-codes.txt', text)}>Download</Button>
      <Button onClick={() => window.print()}>Print</Button>
    </div>
  );
}
