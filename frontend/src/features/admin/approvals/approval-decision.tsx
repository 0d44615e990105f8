import { Button } from '@aws-amplify/ui-react';
import { type RefObject, useRef, useState } from 'react';
import type { ApprovalDecision as Decision } from '../../../../../contracts/approvals/admin-decide-approval';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { useTask } from '../../../lib/use-task';
import { ToldNotice, toldOf, useTold } from '../shared/actions/told';
import { ReasonField } from '../shared/controls/fields';

type Approval = Output<'admin-get-approvals'>['approvals'][number];

const labels: Readonly<Record<Decision, string>> = {
  approve: 'Approve',
  refuse: 'Refuse',
  withdraw: 'Withdraw',
  close: 'Close',
  finish: 'Finish',
};

interface ApprovalDecisionProps {
  readonly approval: Approval;
  /** Gets the focus after a decision, because the buttons may be gone. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** The reader's choices for a waiting change, or an approved one that isn't done yet, and the result. */
export function ApprovalDecision({
  approval: { id, may, now, requested_by, status, is_unfinished: isUnfinished = false },
  heading,
}: ApprovalDecisionProps) {
  const { data: own } = api.useGetProfileQuery({});
  const [decide] = api.useAdminDecideApprovalMutation();
  const { isBusy, run } = useTask();
  const [pressed, setPressed] = useState<Decision | null>(null);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const [told, setTold] = useTold(heading);
  const section = useRef<HTMLElement>(null);

  const send = (decision: Decision) => {
    if (decision === 'refuse' && words.trim() === '') {
      setProblem('Enter a reason');
      section.current?.querySelector('input')?.focus();
      return;
    }
    setProblem(undefined);
    setPressed(decision);
    void run(async () => {
      const seen = decision === 'approve' && now ? { seen: now.seen } : {};
      setTold(toldOf(await decide({ approvalId: id, decision, words: words.trim(), ...seen })));
    });
  };

  const isWaiting = status === 'waiting';
  const button = (decision: Decision, isMain = true) => (
    <Button
      isDisabled={isBusy}
      onClick={() => send(decision)}
      {...(isMain && { variation: 'primary' as const })}
    >
      {isBusy && pressed === decision ? 'One moment...' : labels[decision]}
    </Button>
  );
  const mayEnd = may.refuse || own?.profile.user_id === requested_by.user_id;
  // The change can't be made as it was asked for.
  const isStale = now === null && mayEnd;
  const why = isStale
    ? `Nobody can approve it now. ${may.refuse ? 'Refuse' : 'Withdraw'} it if it is no longer wanted.`
    : may.because;
  return (
    <section
      ref={section}
      className={
        isWaiting || isUnfinished || told ? 'stack stack--tight approval-decision' : 'visually-hidden'
      }
      aria-label="Decision"
    >
      {isWaiting && why && may.close === undefined && <p className="well">{why}</p>}
      {isUnfinished && (
        <>
          <p className="well">
            It was interrupted.{' '}
            {may.finish ? 'Finish does the rest.' : 'Somebody who may approve this can finish it.'}
          </p>
          {may.finish && <div className="line">{button('finish')}</div>}
        </>
      )}
      {isWaiting && may.close && <div className="line">{button('close')}</div>}
      {isWaiting && !may.close && mayEnd && (
        <>
          <ReasonField
            label={may.refuse ? `Message to ${requested_by.name}` : 'Why you withdraw it'}
            descriptiveText={may.refuse ? 'Needed to refuse.' : 'Optional.'}
            value={words}
            hasError={problem !== undefined}
            errorMessage={problem ?? ''}
            onChange={({ target }) => setWords(target.value)}
          />
          <div className="line approval-decision__buttons">
            {may.approve && button('approve')}
            {button(may.refuse ? 'refuse' : 'withdraw', false)}
          </div>
        </>
      )}
      <ToldNotice told={told} />
    </section>
  );
}
