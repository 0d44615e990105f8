import { Button } from '@aws-amplify/ui-react';
import { type ReactNode, useState } from 'react';
import { Tag } from '../../../../components/tag';
import { isApiError } from '../../../../lib/api/api-error';
import { toast } from '../../../../lib/toast/toast-store';
import { useTask } from '../../../../lib/use-task';

interface Result {
  readonly success: boolean;
  readonly message: string;
}

interface ConnectionTestProps {
  /** What is tested, for screen readers. */
  readonly name: string;
  /** Why the typed keys can't be right, so that no request is sent. */
  readonly problem: string | undefined;
  /** The typed keys. A result is shown only for the tested keys. */
  readonly subject: string;
  readonly test: () => Promise<{ data: Result; error?: undefined } | { error: unknown }>;
  /** The toast if the test couldn't be made. */
  readonly failure: string;
  /** Beside the button. */
  readonly children?: ReactNode;
}

export function ConnectionTest({ name, problem, subject, test, failure, children }: ConnectionTestProps) {
  const [last, setLast] = useState<{ subject: string; result: Result }>();
  const { isBusy, run } = useTask();
  const result = last?.subject === subject ? last.result : undefined;

  const check = async () => {
    if (problem !== undefined) {
      setLast({ subject, result: { success: false, message: problem } });
      return;
    }
    setLast(undefined);
    const outcome = await test();
    if ('data' in outcome) setLast({ subject, result: outcome.data });
    else toast.error('Error', failure, isApiError(outcome.error) ? outcome.error.message : undefined);
  };

  return (
    <div className="connection-test">
      <div className="line">
        <Button
          size="small"
          aria-label={`Test Connection to ${name}`}
          aria-disabled={isBusy}
          onClick={() => void run(check)}
        >
          {isBusy ? 'Testing...' : 'Test Connection'}
        </Button>
        {children}
      </div>
      <div className="line connection-test__result" role="status">
        {result && (
          <>
            {result.success ? <Tag tone="success">Connected</Tag> : <Tag tone="error">Failed</Tag>}
            <p>{result.message}</p>
          </>
        )}
      </div>
    </div>
  );
}
