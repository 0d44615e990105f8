import { Button } from '@aws-amplify/ui-react';
import { api } from '../../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../../lib/api/api-error';
import { downloadText } from '../../../lib/download';
import { toast } from '../../../lib/toast/toast-store';
import { useTask } from '../../../lib/use-task';

interface DisputeEvidenceProps {
  readonly reference: string;
  /** The payment’s dispute is open, so it needs an answer. */
  readonly isMain?: boolean;
}

/** Saves the document that answers a dispute, made new at each press. */
export function DisputeEvidence({ reference, isMain = false }: DisputeEvidenceProps) {
  const [load] = api.useLazyAdminGetDisputeEvidenceQuery();
  const { isBusy, run } = useTask();
  const save = async () => {
    const { data, error } = await load({ reference });
    if (data) downloadText(data.filename, data.document);
    else
      toast.error(
        'Error',
        'Failed to load the evidence',
        isApiError(error) ? error.message : somethingWentWrong,
      );
  };
  return (
    <div>
      <Button
        size="small"
        isDisabled={isBusy}
        onClick={() => void run(save)}
        {...(isMain && { variation: 'primary' as const })}
      >
        <span>{isBusy ? 'Loading...' : 'Download the evidence'}</span>
        <span className="visually-hidden">{` on top-up ${reference.slice(-8)}`}</span>
      </Button>
    </div>
  );
}
