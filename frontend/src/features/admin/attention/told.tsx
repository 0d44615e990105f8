import { type RefObject, useEffect, useState } from 'react';
import { type Answered, outcomeOf } from '../shared/action-form';

/** An action's result, in words that stay on the screen, for staff on the phone with a customer. */
export interface Told {
  readonly isDone: boolean;
  /** The answer changed nothing: neither a success nor a failure. */
  readonly isNews?: boolean;
  readonly message: string;
}

/** `asked`: false if nobody could be asked. */
export function toldOf(answer: Answered<{ readonly message: string; readonly asked?: boolean }>): Told {
  const outcome = outcomeOf(answer, true);
  if (outcome.kind === 'refused') return { isDone: false, message: outcome.message };
  return { isDone: outcome.data.asked !== false, message: outcome.data.message };
}

/** The latest result. The heading gets the focus, because the button that was pressed may be gone. */
export function useTold(heading: RefObject<HTMLElement | null>) {
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => {
    if (told) heading.current?.focus({ preventScroll: true });
  }, [told, heading]);
  return [told, setTold] as const;
}

export const ToldNotice = ({ told }: { readonly told: Told | null }) => (
  <div role="status">{told && <p className={classOf(told)}>{told.message}</p>}</div>
);

function classOf({ isDone, isNews = false }: Told): string {
  if (!isDone) return 'notice notice--error';
  return isNews ? 'well' : 'notice notice--success';
}
