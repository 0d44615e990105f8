import { Button } from '@aws-amplify/ui-react';
import { useEffect, useRef } from 'react';
import { LoadingState } from '../../../../components/loading-state';
import { Pictures } from '../../../../components/pictures/pictures';
import { api } from '../../../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../../../lib/api/api-error';

interface StaffsPicturesProps {
  readonly orderId: string;
  /** Shows the pictures at once. Otherwise a button does. */
  readonly isAtOnce: boolean;
  /** Called with how many are shown, and with 0 once none is. */
  readonly onShown: (count: number) => void;
}

/** A case's pictures. The server records that staff looked before it sends their addresses. */
export function StaffsPictures({ orderId, isAtOnce, onShown }: StaffsPicturesProps) {
  const [see, { data, error, isLoading, isUninitialized }] = api.useAdminSeePicturesMutation();
  const show = () => void see({ orderId });
  const isAsked = useRef(!isAtOnce);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void see({ orderId });
  }, [see, orderId]);
  useEffect(() => {
    onShown(data?.pictures.length ?? 0);
    return () => onShown(0);
  }, [data, onShown]);
  const isWaiting = isUninitialized && !isAtOnce;
  return (
    <div className="stack stack--tight">
      <div role="status" className="stack stack--tight">
        {isLoading && <LoadingState label="Loading the pictures..." blocks={['short']} />}
        {data?.pictures.length === 0 && <p className="row__note">The customer sent no picture.</p>}
        {error !== undefined && (
          <p className="notice notice--error">{isApiError(error) ? error.message : somethingWentWrong}</p>
        )}
      </div>
      {(isWaiting || error !== undefined) && (
        <div className="line">
          <Button size="small" isDisabled={isLoading} onClick={show}>
            Show pictures
          </Button>
        </div>
      )}
      {data !== undefined && data.pictures.length > 0 && (
        <Pictures pictures={data.pictures} onShowAgain={show} />
      )}
    </div>
  );
}
