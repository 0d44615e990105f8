import { Button } from '@aws-amplify/ui-react';
import { useEffect, useRef } from 'react';
import { LoadingState } from '../../../../components/loading-state';
import { Pictures } from '../../../../components/pictures/pictures';
import { api } from '../../../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../../../lib/api/api-error';

/** A case's pictures, seen at once: that staff looked is recorded before their addresses come. */
export function StaffsPictures({ orderId }: { orderId: string }) {
  const [see, { data, error, isLoading }] = api.useAdminSeePicturesMutation();
  const show = () => void see({ orderId });
  const isShown = useRef(false);
  useEffect(() => {
    if (isShown.current) return;
    isShown.current = true;
    void see({ orderId });
  }, [see, orderId]);
  return (
    <div className="stack stack--tight">
      <div role="status" className="stack stack--tight">
        {isLoading && <LoadingState label="Loading the pictures..." blocks={['short']} />}
        {data?.pictures.length === 0 && <p className="row__note">The customer sent no picture.</p>}
        {error !== undefined && (
          <p className="notice notice--error">{isApiError(error) ? error.message : somethingWentWrong}</p>
        )}
      </div>
      {error !== undefined && (
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
