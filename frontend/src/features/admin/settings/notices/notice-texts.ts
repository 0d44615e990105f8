import type { Output } from '../../../../lib/api/contract-types';

/** Staff's notice settings, with the cost of today's texts. */
export type NoticeTexts = NonNullable<Output<'admin-get-settings'>['notices']>;
