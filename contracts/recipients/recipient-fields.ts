import { limits } from '../limits';
import { shownName } from '../shown-name';

/** How many numbers one customer may have saved. */
export const mostRecipients = 200;

/** The customer's name for a number. */
export const recipientName = () => shownName(limits.recipientName);
