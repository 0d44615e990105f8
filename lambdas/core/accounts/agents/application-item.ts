import { findingId } from '../../attention/findings';
import { followReasons } from '../../attention/follow-reasons';
import type { AttentionItem, Subject } from '../../attention/rows';
import type { Change } from '../../kernel/changes';
import type { Application } from './entities';

/** One item for each customer, with their latest application. */
export const applicationSubject = (userId: string): Subject => ({
  kind: 'application',
  id: findingId(userId),
});

interface Step {
  readonly userId: string;
  /** The customer, or the admin who answers. */
  readonly by: string;
  /** How it ended, as other staff read it. */
  readonly resolution?: string;
}

/** The item with this application: open while the application is. */
export function withApplication(
  item: AttentionItem | null,
  application: Application,
  { userId, by, resolution = '' }: Step,
  at: Date,
): Change<'attention'>[] {
  const after = application.state === 'open' ? (['agent_application'] as const) : [];
  const reasons = { before: item?.reasons ?? [], after, by, resolution };
  const subject = applicationSubject(userId);
  return followReasons(item, { subject, userId, ...reasons }, at).map((change) => ({
    ...change,
    item: { ...change.item, application },
  }));
}
