import { Badge, Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { isApiError } from '../../../../lib/api/api-error';
import { toast } from '../../../../lib/toast/toast-store';
import '@aws-amplify/ui-react/styles/badge.layer.css';

interface ConnectionTestProps {
  /** What is tested, for a screen reader. */
  readonly name: string;
  /** What is wrong with the keys as they are typed: then nobody is asked. */
  readonly problem: string | undefined;
  /** What is typed of them. A result is of the keys that were tested, and of no others. */
  readonly subject: string;
  readonly test: () => Promise<{ data: Result; error?: undefined } | { error: unknown }>;
  /** The words for a test that could not be made. */
  readonly failure: string;
}

interface Result {
  readonly success: boolean;
  readonly message: string;
}

export function ConnectionTest({ name, problem, subject, test, failure }: ConnectionTestProps) {
  const [last, setLast] = useState<{ subject: string; result: Result }>();
  const [isBusy, setIsBusy] = useState(false);
  const result = last !== undefined && last.subject === subject ? last.result : undefined;

  const run = async () => {
    if (isBusy) return;
    setLast(undefined);
    if (problem !== undefined) {
      setLast({ subject, result: { success: false, message: problem } });
      return;
    }
    setIsBusy(true);
    const outcome = await test();
    setIsBusy(false);
    if ('data' in outcome) setLast({ subject, result: outcome.data });
    else toast.error('Error', failure, isApiError(outcome.error) ? outcome.error.message : undefined);
  };

  return (
    <div className="connection-test">
      <Button aria-label={`Test Connection to ${name}`} aria-disabled={isBusy} onClick={() => void run()}>
        {isBusy ? 'Testing...' : 'Test Connection'}
      </Button>
      <div className="connection-test__result" role="status">
        {result && (
          <>
            <Badge size="small" variation={result.success ? 'success' : 'error'}>
              {result.success ? 'Connected' : 'Failed'}
            </Badge>
            <p>{result.message}</p>
          </>
        )}
      </div>
    </div>
  );
}
