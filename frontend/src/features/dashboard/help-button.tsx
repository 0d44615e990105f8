import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { lazyPart } from '../../app/lazy-screen';

const HelpDialog = lazyPart(() => import('./help/help-dialog'), 'HelpDialog');

export function HelpButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Help</Button>
      {isOpen && <HelpDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
