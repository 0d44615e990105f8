import { Button } from '@aws-amplify/ui-react';
import { type ComponentProps, useState } from 'react';
import { lazyPart } from '../../../../app/lazy-screen';

const CasePictures = lazyPart(() => import('./case-pictures'), 'CasePictures');

/** Loads the pictures on request, or if one comes with the report. */
export function ThreadPictures(props: ComponentProps<typeof CasePictures>) {
  const [isShown, setIsShown] = useState(props.first !== undefined);
  if (isShown) return <CasePictures {...props} />;
  return (
    <Button size="small" onPointerEnter={CasePictures.preload} onClick={() => setIsShown(true)}>
      {props.isClosed ? 'Pictures' : 'Pictures, or add one'}
    </Button>
  );
}
