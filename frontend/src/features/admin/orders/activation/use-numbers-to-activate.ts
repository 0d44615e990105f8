import { useOpenAttention } from '../../shared/use-open-attention';

/** The numbers that paid orders wait for, those on a list too: loaded with the open items. Null: none. */
export const useNumbersToActivate = ({ skip = false } = {}) => useOpenAttention({ skip })?.numbers ?? null;
