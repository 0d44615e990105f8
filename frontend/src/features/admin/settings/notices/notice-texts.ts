import type { Output } from '../../../../lib/api/contract-types';

/** What staff set of notices, with what today's texts cost. */
export type NoticeTexts = NonNullable<Output<'admin-get-settings'>['notices']>;
